import { SmallText, TouchLink } from '@site/shared-ui/ui';

/** The one link of a page from its figures to `/claims` (docs/product.md 1.4). */
export const ClaimsLink = () => (
  <SmallText>
    <TouchLink href="/claims" color="inherit" fontWeight="400" textDecorationThickness="1px">
      How we count
    </TouchLink>
  </SmallText>
);
