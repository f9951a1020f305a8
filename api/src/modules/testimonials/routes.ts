import * as contract from '@site/contracts/testimonials';
import { read } from '../../http/route';
import { Testimonial } from './model';
import { presentTestimonial } from './presenter';

async function listTestimonials() {
  const testimonials = await Testimonial.find({}, { orderIndex: 0, createdAt: 0 })
    .sort({ orderIndex: 1, _id: 1 })
    .lean();
  return testimonials.map(presentTestimonial);
}

export const testimonialRoutes = [
  read(contract.listTestimonials, listTestimonials, 'testimonials'),
];
