import { noindexHead } from '@site/shared-ui/head';
import { island, page } from '@site/shared-ui/islands';

export default page({
  head: noindexHead(
    'Confirm your email address',
    'One click, and we send you the summary of your website audit.',
  ),
  islands: [island(() => import('./ConfirmAddress'))],
});
