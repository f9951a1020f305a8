import { noindexHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';

export default page({
  head: noindexHead(
    'Continue learning here',
    'Copies your progress from another browser to this one.',
  ),
  islands: [island(() => import('./Transfer'))],
});
