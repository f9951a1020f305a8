import { type ServiceId, services } from '@site/contracts/offer/offer';
import { durationText, priceText } from '@site/contracts/offer/offer-text';
import type { Business } from '@site/contracts/offer/business';
import {
  breadcrumbList,
  type Crumb,
  page,
  island,
  type IslandDefinition,
} from '@site/shared-ui/islands';
import { faqPage, type Questions } from '../../questions/question';
import { priceOf } from '../../catalogue/structured-data';

interface PriceLine {
  /** Absent where a service has one price. */
  name?: string;
  /** As displayed, e.g. `from $2,500`. */
  price: string;
  /** Duration of the job or of the commitment. */
  terms: string;
}

/** An offer for structured data. The price is in US dollars. */
interface PricedOffer {
  name: string;
  price: number;
  isFrom: boolean;
  unit?: 'month' | 'hour';
}

export interface ServiceDetail {
  id: Exclude<ServiceId, 'local-seo' | 'consulting'>;
  /** Its label in the header's menu. */
  label: string;
  title: string;
  description: string;
  /** The h1; `marked` is highlighted. */
  heading: { before: string; marked: string; after?: string };
  lead: string;
  /** Absent where packages have the prices. */
  price?: { lines: readonly PriceLine[]; note: string };
  offers: readonly PricedOffer[];
  /** What the client gets: descriptions by title. */
  gets: Readonly<Record<string, string>>;
  /** Descriptions of the steps by time and title, e.g. `Week 1: We collect questions`. */
  steps: Readonly<Record<string, string>>;
  notFor: readonly string[];
  /** Work that we refuse. */
  refused?: { heading: string; items: readonly string[] };
  questions: Questions;
  /** Whether the page links to the free audit as a first step. */
  leadsToAudit?: true;
}

export const stepsOf = ({ steps }: Pick<ServiceDetail, 'steps'>) =>
  Object.entries(steps).map(([step, text]) => {
    const [when, title] = step.split(': ');
    return { when, title, text };
  });

/** Path of the contact form with a message about the service. */
export const askAbout = ({ id }: Pick<ServiceDetail, 'id'>): string => `/contact?services=${id}`;

/** Path of the service's page, e.g. `/services/link-building`. */
export const pathOf = ({ id }: Pick<ServiceDetail, 'id'>): string => `/services/${id}`;

export const breadcrumbsOf = (detail: ServiceDetail): readonly Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: detail.label, href: pathOf(detail) },
];

/** Price and offer of a service with a single price. @param note what the price includes */
export function soldOneWay(id: ServiceId, note: string) {
  const { name, price, isFrom, duration } = services[id];
  const line = { price: priceText(services[id]), terms: durationText(duration) };
  return { price: { lines: [line], note }, offers: [{ name, price, isFrom }] };
}

/** The service as schema.org's Service with its offers. @param origin without a trailing slash */
const serviceWithOffers = (detail: ServiceDetail, business: Business, origin: string): object => ({
  '@type': 'Service',
  '@id': `${origin}${pathOf(detail)}#service`,
  name: detail.label,
  serviceType: 'Search engine optimization',
  description: detail.description,
  url: origin + pathOf(detail),
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

/**
 * The page of a service.
 * @param own islands of this service alone, shown before what it is not for
 */
export const servicePage = (detail: ServiceDetail, own: readonly IslandDefinition[] = []) => {
  const still = { hydrate: 'never', props: { detail } } as const;
  return page({
    head: ({ business, origin }) => ({
      title: `${detail.title} | ${business.name}`,
      description: detail.description,
      changed: '2026-11-28',
      structuredData: [
        serviceWithOffers(detail, business, origin),
        faqPage(detail.questions),
        breadcrumbList(origin, breadcrumbsOf(detail)),
      ],
    }),
    islands: [
      island(() => import('./Service'), still),
      ...own,
      island(() => import('./Deciding'), still),
    ],
  });
};
