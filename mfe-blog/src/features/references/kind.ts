import type {
  AuthorsCaseStudy,
  AuthorsTestimonial,
} from '@site/contracts/references/authors-references';
import { caseStudyRules, testimonialRules } from '@site/contracts/references/reference-rules';
import type { TextRules } from '@site/contracts/text/text-rules';
import type { Entries } from '@site/shared-ui/forms';
import { adminApi } from '../../administration/api';
import type { QueryState } from '../../administration/lists';

/** What case studies and testimonials have besides their text. */
type Listed = Pick<AuthorsCaseStudy, 'id' | 'orderIndex' | 'version'>;
export type SharedName = 'imageUrl' | 'consentedOn';

export interface TextField {
  label: string;
  hint?: string;
  /** Default: a single line. */
  control?: 'text' | 'stars';
}

/** A case study or testimonial as it is on the server. */
export type Reference<Name extends string> = Listed & Entries<Name | SharedName>;

/** Names one and the version that a change is based on. */
interface Versioned {
  id: string;
  ifMatch: string;
}

type UseMutation<Argument, Answer = unknown> = () => readonly [
  (argument: Argument) => { unwrap: () => Promise<Answer> },
  { isLoading: boolean },
];

/** Case studies or testimonials: their names, fields and API calls. */
export interface Kind<Name extends string> {
  singular: string;
  plural: string;
  /** A sentence about where the site shows them. */
  shownAt: string;
  href: string;
  fields: Readonly<Record<Name, TextField>>;
  rules: TextRules<Name | SharedName>;
  /** The format of the picture on the site. */
  picture: { width: number; height: number; hint: string; round?: true };
  getTitle: (reference: Entries<Name>) => string;
  getDetails: (reference: Entries<Name>) => string;
  api: {
    useList: () => QueryState<readonly Reference<Name>[]>;
    useAdd: UseMutation<
      Entries<Name | SharedName> & { id?: string; orderIndex?: number },
      Reference<Name>
    >;
    useChange: UseMutation<Partial<Entries<Name | SharedName>> & Versioned, Reference<Name>>;
    useRemove: UseMutation<Versioned>;
    useOrder: UseMutation<{ ids: string[] }>;
  };
}

/** Values of the form; empty for a new one. */
export const toEntries = <Name extends string>(
  { fields }: Kind<Name>,
  reference?: Entries<Name | SharedName>,
): Entries<Name | SharedName> => {
  // The type of `Object.keys` loses the names.
  const names = [...(Object.keys(fields) as Name[]), 'imageUrl', 'consentedOn'] as const;
  return Object.fromEntries(names.map((name) => [name, reference?.[name] ?? ''])) as Entries<
    Name | SharedName
  >;
};

const { endpoints } = adminApi;
type TextNames<Authors> = Exclude<keyof Authors & string, keyof Listed | SharedName>;

export const caseStudies: Kind<TextNames<AuthorsCaseStudy>> = {
  singular: 'case study',
  plural: 'case studies',
  shownAt: 'The home page shows the first three.',
  href: '/case-studies',
  fields: {
    title: { label: 'Title' },
    industry: {
      label: 'Industry',
      hint: 'For example, Home services',
    },
    description: {
      label: 'What happened',
      hint: 'The problem, what you did, and the result. Plain text.',
      control: 'text',
    },
    trafficIncrease: {
      label: 'Traffic',
      hint: 'Start with the number: +212%',
    },
    revenueIncrease: {
      label: 'Revenue',
      hint: '+48%, or what else grew: +95% bookings',
    },
    timeframe: {
      label: 'Period',
      hint: 'For example, 8 months',
    },
  },
  rules: caseStudyRules,
  picture: { width: 800, height: 450, hint: 'It is cropped to 16:9.' },
  getTitle: ({ title }) => title,
  getDetails: ({ industry, trafficIncrease, timeframe }) =>
    `${industry}, ${trafficIncrease} traffic in ${timeframe}`,
  api: {
    useList: endpoints.getAuthorsCaseStudies.useQuery,
    useAdd: endpoints.addCaseStudy.useMutation,
    useChange: endpoints.changeCaseStudy.useMutation,
    useRemove: endpoints.removeCaseStudy.useMutation,
    useOrder: endpoints.orderCaseStudies.useMutation,
  },
};

export const testimonials: Kind<TextNames<AuthorsTestimonial>> = {
  singular: 'testimonial',
  plural: 'testimonials',
  shownAt: 'The home and About pages show the first three.',
  href: '/about',
  fields: {
    name: { label: 'Name' },
    title: {
      label: 'Position',
      hint: 'For example, Owner',
    },
    company: { label: 'Company' },
    content: {
      label: 'What they said',
      hint: 'In their own words, without quotation marks.',
      control: 'text',
    },
    rating: { label: 'Stars', control: 'stars' },
  },
  rules: testimonialRules,
  picture: { width: 96, height: 96, hint: 'It is cropped to a circle.', round: true },
  getTitle: ({ name }) => name,
  getDetails: ({ title, company, rating }) =>
    `${title}, ${company}, ${rating} ${rating === '1' ? 'star' : 'stars'}`,
  api: {
    useList: endpoints.getAuthorsTestimonials.useQuery,
    useAdd: endpoints.addTestimonial.useMutation,
    useChange: endpoints.changeTestimonial.useMutation,
    useRemove: endpoints.removeTestimonial.useMutation,
    useOrder: endpoints.orderTestimonials.useMutation,
  },
};
