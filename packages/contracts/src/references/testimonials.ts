import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, imageUrl } from '../text/values';
import { isReal } from './references';

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
