import { z } from 'zod';
import * as authors from '@site/contracts/references/authors-references';
import * as contract from '@site/contracts/references/references';
import { id, imageUrl } from '@site/contracts/text/values';
import { wasInserted } from '../../database/failures';
import { perMinute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';
import { line, readYaml, type SeedRecord } from '../../seed/files';
import { createReferenceModel, References } from './references';

/** testimonials (docs/product.md 3). */
export const Testimonial = createReferenceModel(
  'Testimonial',
  ['name', 'title', 'company', 'content', 'rating'],
  'testimonials',
);

const testimonial = z.strictObject({
  id,
  name: line,
  title: line,
  company: line,
  content: line,
  imageUrl,
  rating: z.string().regex(/^[1-5]$/, 'must be a number of stars from 1 to 5, as text'),
});

async function seedTestimonials(folder: string): Promise<SeedRecord[]> {
  const testimonials = await readYaml(folder, 'testimonials.yaml', z.array(testimonial));
  return testimonials.map(({ id: _id, ...fields }, orderIndex) => ({
    key: `testimonials/${_id}`,
    insertIfAbsent: () => wasInserted(Testimonial.create({ _id, ...fields, orderIndex })),
  }));
}

const limit = perMinute(60);

export const testimonialsModule: ApiModule = {
  name: 'testimonials',
  routes: ({ administration: { auditLog }, content }) => {
    const testimonials = new References({
      model: Testimonial,
      schema: authors.authorsTestimonial,
      label: 'This testimonial',
      one: 'testimonial',
      several: 'testimonials',
      // Without the client's name, because the audit log is kept for 400 days.
      formatName: ({ consentedOn }) =>
        consentedOn ? `consent given on ${consentedOn}` : 'a draft',
      auditLog,
      content,
    });
    return [
      read(contract.listTestimonials, () => testimonials.listConsented(contract.testimonial)),
      read(authors.listAuthorsTestimonials, () => testimonials.list()),
      write(authors.addTestimonial, (added, ctx) => testimonials.add(added, ctx), limit),
      write(authors.changeTestimonial, (changes, ctx) => testimonials.change(changes, ctx), limit),
      write(authors.removeTestimonial, (seen, ctx) => testimonials.remove(seen, ctx), limit),
      write(authors.orderTestimonials, (order, ctx) => testimonials.order(order, ctx), limit),
    ];
  },
  models: [Testimonial],
  pictureReferrers: [Testimonial],
  seed: seedTestimonials,
};
