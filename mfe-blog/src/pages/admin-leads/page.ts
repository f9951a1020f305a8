import { page, part } from '@site/shared-ui/parts';
import { KNOWN_HERE } from '../../features/administration/known-here';

export default page({
  confidential: true,
  head: ({ business }) => ({
    title: `Leads | ${business.name}`,
    description: 'Enquiries, audits and sign-ups, for those who answer them.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Administration'), { nowIf: KNOWN_HERE })],
});
