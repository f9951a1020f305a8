import { claims } from '@site/contracts/offer';
import type { Business } from '@site/contracts/business';

const organizationId = (origin: string): string => `${origin}/#organization`;

/** The business as schema.org's Organization. `origin` is the site's absolute address. */
export const organization = (business: Business, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: business.name,
  url: `${origin}/`,
  email: business.email,
  telephone: business.phone,
  foundingDate: claims.inBusinessSince.figure,
  description:
    'SEO consultancy for small businesses that want to be found on Google and in AI answers.',
  sameAs: business.social.map(({ url }) => url),
});

/** The site as schema.org's WebSite, published by that Organization. */
export const website = (business: Business, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: business.name,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': organizationId(origin) },
});
