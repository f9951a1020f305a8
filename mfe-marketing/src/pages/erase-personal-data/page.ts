import { page, part } from '@site/shared-ui/parts';

export default page({
  head: ({ business }) => ({
    title: `Erase what we keep under your address | ${business.name}`,
    description: 'Erases the data of the link in our e-mail.',
    robots: 'noindex',
  }),
  parts: [part(() => import('./ErasePersonalData'))],
});
