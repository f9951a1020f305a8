import * as contract from '@site/contracts/testimonials';
import type { ApiModule } from '../../module';
import { read } from '../../routing/route';
import { Testimonial } from './model';
import { presentTestimonial } from './presenter';
import { seedTestimonials } from './seed';

async function listTestimonials() {
  const testimonials = await Testimonial.find({}, { orderIndex: 0, createdAt: 0 })
    .sort({ orderIndex: 1, _id: 1 })
    .lean();
  return testimonials.map(presentTestimonial);
}

export const testimonialsModule: ApiModule = {
  name: 'testimonials',
  routes: () => [read(contract.listTestimonials, listTestimonials)],
  models: [Testimonial],
  seed: seedTestimonials,
};
