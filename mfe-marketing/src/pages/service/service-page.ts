import { type ServiceId, services } from '@site/contracts/offer';
import { durationText, priceText } from '@site/contracts/offer-text';
import type { Business } from '@site/contracts/business';
import { breadcrumbList, type Crumb, page, part, type PartDefinition } from '@site/shared-ui/parts';
import { faqPage, type Questions } from '../../questions/question';
import { priceOf } from '../../catalogue/structured-data';

/** A piece of a deliverable as a table. It is made up, and its caption says so. */
export interface Sample {
  caption: string;
  columns: readonly string[];
  /** One value a column; the first names the row. */
  rows: readonly (readonly string[])[];
}

interface PriceLine {
  name: string;
  /** As it is shown: `from $2,500`. */
  price: string;
  /** How long it takes, or how long one commits. */
  terms: string;
  text: string;
}

/** An offer as schema.org hears of it; US dollars. */
interface PricedOffer {
  name: string;
  price: number;
  isFrom: boolean;
  unit?: 'month' | 'hour';
}

export interface ServiceDetail {
  id: ServiceId;
  /** What the header's menu calls it. */
  label: string;
  title: string;
  description: string;
  /** The h1, and the words in it that the marker is under. */
  heading: { before: string; marked: string; after?: string };
  lead: string;
  what: readonly string[];
  notFor: readonly string[];
  /** Each step by when it is and what it is called, `Week 1: The list`, with what happens. */
  work: { heading: string; steps: Readonly<Record<string, string>> };
  holds: Readonly<Record<string, string>>;
  sample: Sample;
  price: { lines: readonly PriceLine[]; notes: readonly string[] };
  offers: readonly PricedOffer[];
  questions: Questions;
  /** Whether the free audit is a sensible first step. */
  leadsToAudit?: true;
  /** Something that has to be said where it is said what the service is: what is refused, for instance. */
  refused?: { heading: string; items: readonly string[] };
}

export const stepsOf = ({ steps }: ServiceDetail['work']) =>
  Object.entries(steps).map(([step, text]) => {
    const [when, title] = step.split(': ');
    return { when, title, text };
  });

/** Where somebody asks for the service: the message of the form names it. */
export const askAbout = ({ id }: Pick<ServiceDetail, 'id'>): string => `/contact?services=${id}`;

/** Of its page: `/services/link-building`. */
export const pathOf = ({ id }: Pick<ServiceDetail, 'id'>): string => `/services/${id}`;

export const breadcrumbsOf = (detail: ServiceDetail): readonly Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: detail.label, href: pathOf(detail) },
];

/** What a service costs that is sold in one way. @param text what the price is for */
export function soldOneWay(id: ServiceId, text: string, note: string) {
  const { name, price, isFrom, duration } = services[id];
  const line = { name, price: priceText(services[id]), terms: durationText(duration), text };
  return { price: { lines: [line], notes: [note] }, offers: [{ name, price, isFrom }] };
}

/** The service as schema.org's Service, with an Offer for each way to buy it; `origin` has no slash at the end. */
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
 * The page of a service, made of what there is to say about it.
 * @param beforePrice what this service alone has to show, between what one gets and what it costs
 */
export const servicePage = (detail: ServiceDetail, beforePrice: readonly PartDefinition[] = []) => {
  const still = { when: 'static', props: { detail } } as const;
  return page({
    head: ({ business, origin }) => ({
      title: `${detail.title} | ${business.name}`,
      description: detail.description,
      changed: '2026-11-22',
      structuredData: [
        serviceWithOffers(detail, business, origin),
        faqPage(detail.questions),
        breadcrumbList(origin, breadcrumbsOf(detail)),
      ],
    }),
    parts: [
      part(() => import('./Service'), still),
      ...beforePrice,
      part(() => import('./Buying'), still),
    ],
  });
};
