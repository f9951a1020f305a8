import type { Testimonial } from '@site/contracts/testimonials';
import type { TestimonialRecord } from './model';

export const presentTestimonial = (
  testimonial: Omit<TestimonialRecord, 'orderIndex' | 'createdAt' | 'version' | 'changedAt'>,
): Testimonial => ({
  id: testimonial._id,
  name: testimonial.name,
  title: testimonial.title,
  company: testimonial.company,
  content: testimonial.content,
  imageUrl: testimonial.imageUrl,
  rating: testimonial.rating,
  ...(testimonial.consentedOn && { isReal: true }),
});
