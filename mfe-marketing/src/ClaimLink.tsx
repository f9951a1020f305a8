import type { ReactNode } from 'react';
import type { ClaimId } from '@site/contracts/offer';
import { claimAddress } from '@site/contracts/offer-text';
import { Link } from '@site/shared-ui/ui';

/** A claim within a sentence: it leads to what it counts, and looks like the words around it. */
export const ClaimLink = ({ claim, children }: { claim: ClaimId; children: ReactNode }) => (
  <Link href={claimAddress(claim)} color="inherit" fontWeight="inherit">
    {children}
  </Link>
);
