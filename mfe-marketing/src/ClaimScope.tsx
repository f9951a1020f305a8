import type { ClaimId } from '@site/contracts/offer';
import { claimScope } from '@site/contracts/offer-text';
import { chakra } from '@site/shared-ui/ui';
import { ClaimLink } from './ClaimLink';

const Scope = chakra('dd', {
  base: {
    color: 'muted',
    fontSize: 'xs',
    lineHeight: '1.5',
    '& a': { display: 'inline-block', paddingBlock: '2' },
  },
});

/** What a figure counts and since when; leads to who counted it. Stands in a `Stat`. */
export const ClaimScope = ({ claim }: { claim: ClaimId }) => (
  <Scope>
    <ClaimLink claim={claim}>{claimScope(claim)}</ClaimLink>
  </Scope>
);
