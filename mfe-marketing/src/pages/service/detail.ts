import type { ServiceId } from '@site/contracts/offer';
import type { Question } from '../../questions/question';

/** A stretch of the work: `Week 1`, what it is, what happens. */
export interface WorkStep {
  when: string;
  title: string;
  text: string;
}

/** Something that the customer has afterward. */
interface Deliverable {
  title: string;
  text: string;
}

/** A piece of a deliverable as a table. It is made up, and its caption says so. */
export interface Sample {
  caption: string;
  columns: readonly string[];
  /** One value a column; the first names the row. */
  rows: readonly (readonly string[])[];
}

/** One way to buy the service. */
export interface PriceLine {
  name: string;
  /** As it is shown: `from $2,500`. */
  price: string;
  /** How long it takes, or how long one commits. */
  terms: string;
  text: string;
}

/** An offer as schema.org hears of it; US dollars. */
export interface PricedOffer {
  name: string;
  price: number;
  isFrom: boolean;
  unit?: 'month' | 'hour';
}

/** What the page of a service says. */
export interface ServiceDetail {
  id: ServiceId;
  /** Of the page: `/services/link-building`. */
  path: string;
  /** What the header's menu calls it. */
  label: string;
  /** In the browser's title, before the name of the business. */
  title: string;
  /** For snippets. */
  description: string;
  /** The h1, and the words in it that the marker is under. */
  heading: { before: string; marked: string; after?: string };
  lead: string;
  what: readonly string[];
  notFor: readonly string[];
  work: { heading: string; steps: readonly WorkStep[] };
  holds: readonly Deliverable[];
  sample: Sample;
  price: { lines: readonly PriceLine[]; notes: readonly string[] };
  offers: readonly PricedOffer[];
  questions: readonly Question[];
  /** Whether the free audit is a sensible first step. */
  leadsToAudit?: true;
  /** Something that has to be said where it is said what the service is: what is refused, for instance. */
  refused?: { heading: string; items: readonly string[] };
}

/** Where somebody asks for the service: the message of the form names it. */
export const askAbout = ({ id }: Pick<ServiceDetail, 'id'>): string => `/contact?services=${id}`;
