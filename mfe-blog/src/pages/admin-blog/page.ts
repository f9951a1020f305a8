import { page, part } from '@site/shared-ui/parts';
import { KNOWN_HERE } from '../../features/administration/known-here';

export default page({
  confidential: true,
  head: ({ business }) => ({
    title: `Blog administration | ${business.name}`,
    description: 'Where the authors of the blog write and publish.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Administration'), { nowIf: KNOWN_HERE })],
});
