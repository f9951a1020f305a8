import { z } from 'zod';
import { caseStudy } from './case-studies';
import { endpointsOf } from './endpoint';
import { testimonial } from './testimonials';
import { id } from './values';
import { requiredText, writtenImage } from './written';

const endpoint = endpointsOf({ tag: 'Authors', needsSession: true });

/** The easternmost time zone is so many hours ahead of UTC: it may have tomorrow's date already. */
const mostHoursAhead = 14;
const dayMessage = 'Please choose the day on which the client consented, or leave it empty';
const lastDay = (): string =>
  new Date(Date.now() + mostHoursAhead * 60 * 60 * 1000).toISOString().slice(0, 10);

const consentedOn = z
  .union([z.literal(''), z.iso.date()], dayMessage)
  .refine((day) => day <= lastDay(), 'Please choose a day that is not in the future')
  .describe('The day on which the real client consented; empty for an example, which is marked');

const place = z.int().describe('Its place: the smallest comes first');
const shared = {
  consentedOn: z.string().describe('As it was given; empty for an example'),
  orderIndex: place,
  version: z.int().describe('Counts the changes; the `ETag`'),
};
const ofNew = {
  id: id.optional().describe('Made by who writes, so that what is sent again is kept once'),
  // Far from the ends of the safe integers, because a new entry gets the place before the first.
  orderIndex: place
    .min(-1_000_000)
    .max(1_000_000)
    .optional()
    .describe('Where it was, when it is brought back; else it is first'),
};

export const authorsCaseStudy = caseStudy
  .omit({ isReal: true })
  .extend(shared)
  .meta({ id: 'AuthorsCaseStudy' });
export type AuthorsCaseStudy = z.infer<typeof authorsCaseStudy>;

export const authorsTestimonial = testimonial
  .omit({ isReal: true })
  .extend(shared)
  .meta({ id: 'AuthorsTestimonial' });
export type AuthorsTestimonial = z.infer<typeof authorsTestimonial>;

const caseStudyFields = z.object({
  title: requiredText('a title', 200),
  industry: requiredText('the industry', 100),
  description: requiredText('what happened', 3000),
  imageUrl: writtenImage,
  trafficIncrease: requiredText('how much more traffic there is', 60),
  revenueIncrease: requiredText('how much more revenue there is', 60),
  timeframe: requiredText('how long it took', 60),
  consentedOn,
});

const testimonialFields = z.object({
  name: requiredText('who said it', 100),
  title: requiredText('what they are there', 100),
  company: requiredText('the company', 100),
  content: requiredText('what they said', 2000),
  imageUrl: writtenImage,
  rating: z.string('Please choose the stars').regex(/^[1-5]$/, 'Please choose one to five stars'),
  consentedOn,
});

export const exampleCaseStudy = {
  title: 'A roofer who stopped buying leads',
  industry: 'Home services',
  description: 'One page for each job that people call about.',
  imageUrl: '',
  trafficIncrease: '+212%',
  revenueIncrease: '+48%',
  timeframe: '8 months',
  consentedOn: '2026-10-01',
};
export const exampleTestimonial = {
  name: 'Ana Baker',
  title: 'Owner',
  company: 'Baker & Daughters',
  content: 'I know where each order came from.',
  imageUrl: '',
  rating: '5',
  consentedOn: '2026-10-01',
};

const params = z.object({ id });
const ofOne = { versioned: true, params, errors: [404] } as const;
const order = {
  body: z
    .object({ ids: z.array(id).max(1000, 'Please send at most 1000 ids') })
    .meta({ id: 'Order', example: { ids: ['682ca424-588b-4814-8ff7-47d18c51a26a'] } }),
  errors: [409],
} as const;

export const listAuthorsCaseStudies = endpoint('GET /api/admin/case-studies', {
  summary: 'Case studies with the day of consent, in display order',
  response: z.array(authorsCaseStudy),
});

export const addCaseStudy = endpoint('POST /api/admin/case-studies', {
  summary: 'Shows another case study, before the others',
  versioned: true,
  body: caseStudyFields.extend(ofNew).meta({ id: 'NewCaseStudy', example: exampleCaseStudy }),
  status: 201,
  response: authorsCaseStudy,
  errors: [412],
});

export const changeCaseStudy = endpoint('PATCH /api/admin/case-studies/{id}', {
  ...ofOne,
  summary: 'Changes a case study; with a day of consent it is no example any more',
  body: caseStudyFields
    .partial()
    .meta({ id: 'CaseStudyChanges', example: { consentedOn: '2026-10-01' } }),
  response: authorsCaseStudy,
});

export const removeCaseStudy = endpoint('DELETE /api/admin/case-studies/{id}', {
  ...ofOne,
  summary: 'Deletes a case study for good; nothing of it is kept',
  response: authorsCaseStudy,
});

export const orderCaseStudies = endpoint('POST /api/admin/case-studies/order', {
  ...order,
  summary: 'Gives the case studies their order; every one of them has to be named',
  response: z.array(authorsCaseStudy),
});

export const listAuthorsTestimonials = endpoint('GET /api/admin/testimonials', {
  summary: 'Testimonials with the day of consent, in display order',
  response: z.array(authorsTestimonial),
});

export const addTestimonial = endpoint('POST /api/admin/testimonials', {
  summary: 'Shows another testimonial, before the others',
  versioned: true,
  body: testimonialFields.extend(ofNew).meta({ id: 'NewTestimonial', example: exampleTestimonial }),
  status: 201,
  response: authorsTestimonial,
  errors: [412],
});

export const changeTestimonial = endpoint('PATCH /api/admin/testimonials/{id}', {
  ...ofOne,
  summary: 'Changes a testimonial; with a day of consent it is no example any more',
  body: testimonialFields
    .partial()
    .meta({ id: 'TestimonialChanges', example: { consentedOn: '2026-10-01' } }),
  response: authorsTestimonial,
});

export const removeTestimonial = endpoint('DELETE /api/admin/testimonials/{id}', {
  ...ofOne,
  summary: 'Deletes a testimonial for good; nothing of it is kept',
  response: authorsTestimonial,
});

export const orderTestimonials = endpoint('POST /api/admin/testimonials/order', {
  ...order,
  summary: 'Gives the testimonials their order; every one of them has to be named',
  response: z.array(authorsTestimonial),
});
