import { page, part } from '@site/shared-ui/parts';
import { KNOWN_HERE } from '../../features/administration/known-here';

export default page({
  confidential: true,
  head: ({ business }) => ({
    title: `Trail | ${business.name}`,
    description: 'What was done in the administration, for those who answer for it.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Administration'), { nowIf: KNOWN_HERE })],
});
