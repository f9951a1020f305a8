import { checkCount } from '@site/contracts/audit/audit-checks';
import { island, page } from '@site/shared-ui/islands';

export default page({
  query: ['reason'],
  head: ({ business, url, origin }) => ({
    title: `Free SEO audit: ${checkCount} checks of your website | ${business.name}`,
    description: `${checkCount} checks of your website in about 20 seconds: titles, headings, images, speed, phones, security. Free and without an account: all it takes is an email address.`,
    changed: '2026-11-22',
    structuredData: [
      {
        '@type': 'WebApplication',
        name: 'Free SEO audit',
        description: `${checkCount} checks of a web page with seven scores and what to fix first.`,
        url,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
        provider: { '@type': 'Organization', name: business.name, url: origin },
      },
    ],
  }),
  islands: [
    island(() => import('./Audit')),
    island(() => import('./Checks'), { hydrate: 'never' }),
  ],
});
