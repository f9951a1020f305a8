import { noindexHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';

export default page({
  head: noindexHead('Unsubscribe from the newsletter', 'Stop our newsletter with one button.'),
  islands: [island(() => import('./Unsubscribe'))],
});
