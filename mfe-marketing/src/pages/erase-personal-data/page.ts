import { noindexHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';

export default page({
  head: noindexHead('Erase your data', 'Erase everything we store for your address.'),
  islands: [island(() => import('./ErasePersonalData'))],
});
