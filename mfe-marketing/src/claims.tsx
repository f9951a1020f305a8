import type { ReactNode } from 'react';
import type { ClaimId } from '@site/contracts/offer';
import { claimAddress, claimScope } from '@site/contracts/offer-text';
import { chakra, Link } from '@site/shared-ui/ui';

/** A claim within a sentence: links to its entry on `/claims`, in the style of the surrounding text. */
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

/** What a figure counts and since when, linked to its entry on `/claims` (docs/product.md 1.4). A child of `Stat`. */
export const ClaimScope = ({ claim }: { claim: ClaimId }) => (
  <Scope>
    <ClaimLink claim={claim}>{claimScope(claim)}</ClaimLink>
  </Scope>
);
