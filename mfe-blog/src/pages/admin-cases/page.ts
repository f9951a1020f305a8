import { page, part } from '@site/shared-ui/parts';
import { KNOWN_HERE } from '../../features/administration/known-here';

export default page({
  confidential: true,
  head: ({ business }) => ({
    title: `Administration of case studies | ${business.name}`,
    description: 'Case studies of the site, for those who answer for them.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Administration'), { nowIf: KNOWN_HERE })],
});
