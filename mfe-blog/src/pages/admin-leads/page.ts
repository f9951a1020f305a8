import { page, part } from '@site/shared-ui/parts';

export default page({
  confidential: true,
  head: ({ business }) => ({
    title: `Leads | ${business.name}`,
    description: 'Enquiries, audits and sign-ups, for those who answer them.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./Administration'), { when: 'now' })],
});
