import type { ReactNode } from 'react';
import type { ClaimId } from '@site/contracts/offer';
import { claimAddress, claimScope } from '@site/contracts/offer-text';
import { chakra, Link } from '@site/shared-ui/ui';

/** A claim within a sentence: it leads to what it counts, and looks like the words around it. */
export const ClaimLink = ({ claim, children }: { claim: ClaimId; children: ReactNode }) => (
  <Link href={claimAddress(claim)} color="inherit" fontWeight="inherit">
    {children}
  </Link>
);

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
