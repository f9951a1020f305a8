import type { Business } from '@site/contracts/offer/business';
import type { Service } from './services';

const unitCode = { month: 'MON', hour: 'HUR' } as const;

/** A price as schema.org's PriceSpecification, or UnitPriceSpecification if it is per month or hour. */
export const buildPriceSpecification = ({
  price,
  isFrom,
  unit,
}: Pick<Service, 'price' | 'isFrom' | 'unit'>): object => ({
  '@type': unit ? 'UnitPriceSpecification' : 'PriceSpecification',
  priceCurrency: 'USD',
  [isFrom ? 'minPrice' : 'price']: price,
  ...(unit && { unitCode: unitCode[unit] }),
});

/** The catalog as schema.org's Service with an offer for each entry. @param origin without a trailing slash */
export const serviceCatalogue = (
  services: readonly Service[],
  business: Business,
  origin: string,
): object => ({
  '@type': 'Service',
  serviceType: 'Search engine optimization',
  name: `SEO services of ${business.name}`,
  url: `${origin}/services`,
  provider: { '@type': 'Organization', name: business.name, url: `${origin}/` },
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Services and prices',
    itemListElement: services.map((service) => ({
      '@type': 'Offer',
      url: origin + (service.page ?? '/services'),
      priceSpecification: buildPriceSpecification(service),
      itemOffered: {
        '@type': 'Service',
        name: service.name,
        description: service.description,
      },
    })),
  },
});
