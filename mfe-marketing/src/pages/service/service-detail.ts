import { type Service, type ServiceId, services } from '@site/contracts/offer/offer';
import { formatDuration, formatPrice } from '@site/contracts/offer/offer-text';
import { belowHome } from '@site/shared-ui/islands';
import type { Questions } from '../../questions/question';

interface PriceLine {
  /** Absent where a service has one price. */
  name?: string;
  /** As displayed, e.g. `from $2,500`. */
  price: string;
  /** Duration of the job or of the commitment. */
  terms: string;
}

/** An offer for structured data. */
type PricedOffer = Pick<Service, 'name' | 'price' | 'isFrom' | 'unit'>;

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
  deliverables: Readonly<Record<string, string>>;
  /** Descriptions of the steps by time and title, e.g. `Week 1: We collect questions`. */
  steps: Readonly<Record<string, string>>;
  notFor: readonly string[];
  /** Work that we refuse. */
  refused?: { heading: string; items: readonly string[] };
  questions: Questions;
  /** Whether the page links to the free audit as a first step. */
  leadsToAudit?: true;
}

export const parseSteps = ({ steps }: Pick<ServiceDetail, 'steps'>) =>
  Object.entries(steps).map(([step, text]) => {
    const [when, title] = step.split(': ');
    return { when, title, text };
  });

/** Path of the contact form with a message about the service. */
export const inquiryPath = ({ id }: Pick<ServiceDetail, 'id'>): string => `/contact?services=${id}`;

/** Path of the service's page, e.g. `/services/link-building`. */
export const getPath = ({ id }: Pick<ServiceDetail, 'id'>): string => `/services/${id}`;

export const getBreadcrumbs = (detail: ServiceDetail) =>
  belowHome(
    { label: 'Services', href: '/services' },
    { label: detail.label, href: getPath(detail) },
  );

/** Price and offer of a service with a single price. @param note what the price includes */
export function buildSingleOffer(id: ServiceId, note: string) {
  const { name, price, isFrom, duration } = services[id];
  const line = { price: formatPrice(services[id]), terms: formatDuration(duration) };
  return { price: { lines: [line], note }, offers: [{ name, price, isFrom }] };
}
