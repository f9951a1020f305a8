import { page, part } from '@site/shared-ui/parts';
import { CHECKS } from '../../features/seo-audit/scores';

export default page({
  head: ({ business, url, origin }) => ({
    title: `Free SEO audit: ${CHECKS} checks of your website | ${business.name}`,
    description: `Check your website in about twenty seconds: ${CHECKS} checks of titles, descriptions, headings, images, speed, phones and security. Free, no sign-up.`,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebApplication',
        name: 'Free SEO audit',
        description: `${CHECKS} checks of a web page with seven scores and what to fix first.`,
        url,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
        provider: { '@type': 'Organization', name: business.name, url: origin },
      },
    ],
  }),
  parts: [part(() => import('./Audit')), part(() => import('./Checks'), { when: 'static' })],
});
