import type { Business } from '@site/contracts/business';
import { priceOf } from '../../catalogue/structured-data';
import { askAbout, type ServiceDetail } from './detail';

/** The service as schema.org's Service, with an Offer for each way to buy it; `origin` has no slash at the end. */
export const serviceWithOffers = (
  detail: ServiceDetail,
  business: Business,
  origin: string,
): object => ({
  '@type': 'Service',
  '@id': `${origin}${detail.path}#service`,
  name: detail.label,
  serviceType: 'Search engine optimization',
  description: detail.description,
  url: origin + detail.path,
  provider: { '@type': 'Organization', name: business.name, url: `${origin}/` },
  offers: detail.offers.map(({ name, ...price }) => ({
    '@type': 'Offer',
    name,
    url: origin + askAbout(detail),
    priceCurrency: 'USD',
    ...(!price.isFrom && !price.unit && { price: price.price }),
    priceSpecification: priceOf(price),
  })),
});
