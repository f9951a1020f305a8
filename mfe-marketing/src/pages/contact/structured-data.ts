import type { Business } from '@site/contracts/business';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The page as schema.org's ContactPage, with the ways to the business and its hours (docs/product.md 9, EST). */
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
      hoursAvailable: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: weekdays,
          opens: '09:00:00-05:00',
          closes: '18:00:00-05:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'Saturday',
          opens: '10:00:00-05:00',
          closes: '14:00:00-05:00',
        },
      ],
    },
  },
});
