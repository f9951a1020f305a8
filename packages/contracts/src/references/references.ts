import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, imageUrl } from '../text/values';

/** Tells a real client's case study or testimonial from one that we wrote ourselves. */
const isReal = z
  .boolean()
  .optional()
  .describe('Set for a real client, who has consented; absent for an illustrative one');

export const caseStudy = z
  .object({
    id,
    title: z.string(),
    industry: z.string(),
    description: z.string(),
    imageUrl,
    trafficIncrease: z.string().describe('Text for display, e.g. `+312%`'),
    revenueIncrease: z.string().describe('Text for display, e.g. `+148%`'),
    timeframe: z.string(),
    isReal,
  })
  .meta({ id: 'CaseStudy' });
export type CaseStudy = z.infer<typeof caseStudy>;

export const listCaseStudies = endpoint('GET /api/case-studies', {
  summary: 'Case studies in display order',
  tag: 'Case studies',
  response: z.array(caseStudy),
  content: 'case-studies',
});

export const testimonial = z
  .object({
    id,
    name: z.string(),
    title: z.string(),
    company: z.string(),
    content: z.string(),
    imageUrl,
    rating: z.string().describe('Stars out of five as text'),
    isReal,
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof testimonial>;

export const listTestimonials = endpoint('GET /api/testimonials', {
  summary: 'What clients say: testimonials with the consent of a real client',
  tag: 'Testimonials',
  response: z.array(testimonial),
  content: 'testimonials',
});
