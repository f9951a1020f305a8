import { officeHours } from '@site/contracts/offer';
import type { Business } from '@site/contracts/business';

/** The page as schema.org's ContactPage, with the ways to the business and its hours (docs/product.md 9). */
export const contactPage = (business: Business, url: string, origin: string): object => ({
  '@type': 'ContactPage',
  name: `Contact ${business.name}`,
  url,
  mainEntity: {
    '@type': 'Organization',
    name: business.name,
    url: `${origin}/`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: business.phone,
      email: business.email,
      hoursAvailable: officeHours.spans.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens: `${opens}:00${officeHours.utcOffset}`,
        closes: `${closes}:00${officeHours.utcOffset}`,
      })),
    },
  },
});
