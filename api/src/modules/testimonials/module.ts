import * as authors from '@site/contracts/authors-references';
import * as contract from '@site/contracts/testimonials';
import { minute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { References } from '../../references/references';
import { read, write } from '../../routing/route';
import { Testimonial } from './model';
import { seedTestimonials } from './seed';

const limit = { client: { points: 60, seconds: minute } };

export const testimonialsModule: ApiModule = {
  name: 'testimonials',
  routes: ({ administration: { trail }, content, log }) => {
    const testimonials = new References({
      model: Testimonial,
      schema: authors.authorsTestimonial,
      called: 'This testimonial',
      actions: {
        added: 'testimonial-added',
        changed: 'testimonial-changed',
        removed: 'testimonial-removed',
        ordered: 'testimonials-ordered',
      },
      // Without the name of the client: the trail is kept for 400 days.
      named: ({ consentedOn }) => (consentedOn ? `consent given on ${consentedOn}` : 'an example'),
      trail,
      content,
      log,
    });
    return [
      read(contract.listTestimonials, () => testimonials.shown(contract.testimonial)),
      read(authors.listAuthorsTestimonials, () => testimonials.list()),
      write(authors.addTestimonial, (added, ctx) => testimonials.add(added, ctx), { limit }),
      write(authors.changeTestimonial, (changes, ctx) => testimonials.change(changes, ctx), {
        limit,
      }),
      write(authors.removeTestimonial, (seen, ctx) => testimonials.remove(seen, ctx), { limit }),
      write(authors.orderTestimonials, (order, ctx) => testimonials.order(order, ctx), { limit }),
    ];
  },
  models: [Testimonial],
  mayShowPictures: [Testimonial],
  seed: seedTestimonials,
};
