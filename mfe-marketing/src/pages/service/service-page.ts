import { breadcrumbList, island, type IslandDefinition, page } from '@site/shared-ui/islands';
import { buildPriceSpecification } from '../../catalog/structured-data';
import { faqPage } from '../../questions/question';
import { getBreadcrumbs, getPath, inquiryPath, type ServiceDetail } from './service-detail';

/**
 * The page of a service.
 * @param extra islands of this service alone, shown before what it is not for
 */
export const servicePage = (detail: ServiceDetail, extra: readonly IslandDefinition[] = []) => {
  const options = { hydrate: 'never', props: { detail } } as const;
  return page({
    head: ({ business, origin }) => ({
      title: `${detail.title} | ${business.name}`,
      description: detail.description,
      changed: '2026-11-28',
      structuredData: [
        {
          '@type': 'Service',
          '@id': `${origin}${getPath(detail)}#service`,
          name: detail.label,
          serviceType: 'Search engine optimization',
          description: detail.description,
          url: origin + getPath(detail),
          provider: { '@type': 'Organization', name: business.name, url: `${origin}/` },
          offers: detail.offers.map(({ name, ...price }) => ({
            '@type': 'Offer',
            name,
            url: origin + inquiryPath(detail),
            priceCurrency: 'USD',
            ...(!price.isFrom && !price.unit && { price: price.price }),
            priceSpecification: buildPriceSpecification(price),
          })),
        },
        faqPage(detail.questions),
        breadcrumbList(origin, getBreadcrumbs(detail)),
      ],
    }),
    islands: [
      island(() => import('./Service'), options),
      ...extra,
      island(() => import('./FitAndQuestions'), options),
    ],
  });
};
