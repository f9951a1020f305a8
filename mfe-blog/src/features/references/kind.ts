import type { AuthorsCaseStudy, AuthorsTestimonial } from '@site/contracts/authors-references';
import type { Entries } from '@site/shared-ui/forms';
import { read, write } from '@site/shared-ui/app';
import { api } from '../../api';
import type { Reading } from '../../lists';

/** Fields of case studies and testimonials besides their text. */
interface Listed {
  id: string;
  orderIndex: number;
  version: number;
}
export type SharedName = 'imageUrl' | 'consentedOn';

export interface WordsField {
  label: string;
  missing: string;
  hint?: string;
  maxLength: number;
  /** Default: a single line. */
  control?: 'text' | 'stars';
}

/** A case study or testimonial as it is on the server. */
export type Reference<Name extends string> = Listed & Entries<Name | SharedName>;

/** Names one and the version that a change is based on. */
interface Seen {
  id: string;
  ifMatch: string;
}

type UseSending<Sent, Answer> = () => readonly [
  (sent: Sent) => { unwrap: () => Promise<Answer> },
  { isLoading: boolean },
];

/** Case studies or testimonials: their names, fields and API calls. */
export interface Kind<Name extends string> {
  one: string;
  several: string;
  /** A sentence about where the site shows them. */
  shownAt: string;
  href: string;
  fields: Readonly<Record<Name, WordsField>>;
  /** The format of the picture on the site. */
  picture: { width: number; height: number; hint: string; round?: true };
  titleOf: (reference: Entries<Name>) => string;
  detailsOf: (reference: Entries<Name>) => string;
  api: {
    useList: () => Reading<readonly Reference<Name>[]>;
    useAdd: UseSending<
      Entries<Name | SharedName> & { id?: string; orderIndex?: number },
      Reference<Name>
    >;
    useChange: UseSending<Partial<Entries<Name | SharedName>> & Seen, Reference<Name>>;
    useRemove: UseSending<Seen, Reference<Name>>;
    useOrder: UseSending<{ ids: string[] }, readonly Reference<Name>[]>;
  };
}

/** Values of the form; empty for a new one. */
export const entriesOf = <Name extends string>(
  { fields }: Kind<Name>,
  reference?: Entries<Name | SharedName>,
): Entries<Name | SharedName> => {
  // The type of `Object.keys` loses the names.
  const names = [...(Object.keys(fields) as Name[]), 'imageUrl', 'consentedOn'] as const;
  return Object.fromEntries(names.map((name) => [name, reference?.[name] ?? ''])) as Entries<
    Name | SharedName
  >;
};

type WordsOf<Authors> = Exclude<keyof Authors & string, keyof Listed | SharedName>;

const cases = { invalidates: ['GET /api/admin/case-studies', 'GET /api/case-studies'] } as const;
const words = { invalidates: ['GET /api/admin/testimonials', 'GET /api/testimonials'] } as const;

const referencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuthorsCaseStudies: build.query(read('GET /api/admin/case-studies')),
    addCaseStudy: build.mutation(write('POST /api/admin/case-studies', cases)),
    changeCaseStudy: build.mutation(write('PATCH /api/admin/case-studies/{id}', cases)),
    removeCaseStudy: build.mutation(write('DELETE /api/admin/case-studies/{id}', cases)),
    orderCaseStudies: build.mutation(write('POST /api/admin/case-studies/order', cases)),
    getAuthorsTestimonials: build.query(read('GET /api/admin/testimonials')),
    addTestimonial: build.mutation(write('POST /api/admin/testimonials', words)),
    changeTestimonial: build.mutation(write('PATCH /api/admin/testimonials/{id}', words)),
    removeTestimonial: build.mutation(write('DELETE /api/admin/testimonials/{id}', words)),
    orderTestimonials: build.mutation(write('POST /api/admin/testimonials/order', words)),
  }),
});

export const caseStudies: Kind<WordsOf<AuthorsCaseStudy>> = {
  one: 'case study',
  several: 'case studies',
  shownAt: 'The home page shows the first three.',
  href: '/case-studies',
  fields: {
    title: { label: 'Title', missing: 'Please enter a title', maxLength: 200 },
    industry: {
      label: 'Industry',
      missing: 'Please enter the industry',
      hint: 'For example, Home services',
      maxLength: 100,
    },
    description: {
      label: 'What happened',
      missing: 'Please enter what happened',
      hint: 'The problem, what you did, and the result. Plain text.',
      maxLength: 3000,
      control: 'text',
    },
    trafficIncrease: {
      label: 'Traffic',
      missing: 'Please enter the change in traffic',
      hint: 'Start with the number: +212%',
      maxLength: 60,
    },
    revenueIncrease: {
      label: 'Revenue',
      missing: 'Please enter the change in revenue',
      hint: '+48%, or what else grew: +95% bookings',
      maxLength: 60,
    },
    timeframe: {
      label: 'Period',
      missing: 'Please enter the period',
      hint: 'For example, 8 months',
      maxLength: 60,
    },
  },
  picture: { width: 800, height: 450, hint: 'It is cropped to 16:9.' },
  titleOf: ({ title }) => title,
  detailsOf: ({ industry, trafficIncrease, timeframe }) =>
    `${industry}, ${trafficIncrease} traffic in ${timeframe}`,
  api: {
    useList: referencesApi.useGetAuthorsCaseStudiesQuery,
    useAdd: referencesApi.useAddCaseStudyMutation,
    useChange: referencesApi.useChangeCaseStudyMutation,
    useRemove: referencesApi.useRemoveCaseStudyMutation,
    useOrder: referencesApi.useOrderCaseStudiesMutation,
  },
};

export const testimonials: Kind<WordsOf<AuthorsTestimonial>> = {
  one: 'testimonial',
  several: 'testimonials',
  shownAt: 'The home and About pages show the first three.',
  href: '/about',
  fields: {
    name: { label: 'Name', missing: 'Please enter who said it', maxLength: 100 },
    title: {
      label: 'Position',
      missing: 'Please enter their position',
      hint: 'For example, Owner',
      maxLength: 100,
    },
    company: { label: 'Company', missing: 'Please enter the company', maxLength: 100 },
    content: {
      label: 'What they said',
      missing: 'Please enter what they said',
      hint: 'In their own words, without quotation marks.',
      maxLength: 2000,
      control: 'text',
    },
    rating: { label: 'Stars', missing: 'Please choose a rating', maxLength: 1, control: 'stars' },
  },
  picture: { width: 96, height: 96, hint: 'It is cropped to a circle.', round: true },
  titleOf: ({ name }) => name,
  detailsOf: ({ title, company, rating }) =>
    `${title}, ${company}, ${rating} ${rating === '1' ? 'star' : 'stars'}`,
  api: {
    useList: referencesApi.useGetAuthorsTestimonialsQuery,
    useAdd: referencesApi.useAddTestimonialMutation,
    useChange: referencesApi.useChangeTestimonialMutation,
    useRemove: referencesApi.useRemoveTestimonialMutation,
    useOrder: referencesApi.useOrderTestimonialsMutation,
  },
};
