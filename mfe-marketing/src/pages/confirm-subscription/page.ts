import { noindexHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';

export default page({
  head: noindexHead('Confirm your email address', 'Confirm your address to get our newsletter.'),
  islands: [island(() => import('./Confirm'))],
});
