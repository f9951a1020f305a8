import { id, imageUrl } from '@site/contracts/values';
import { z } from 'zod';
import { line, readYaml } from '../../seed/files';
import { type SeedRecord, inserted, upsert } from '../../seed/record';
import { Testimonial } from './model';

const testimonial = z.strictObject({
  id,
  name: line,
  title: line,
  company: line,
  content: line,
  imageUrl,
  rating: z.string().regex(/^[1-5]$/, 'must be a number of stars from 1 to 5, as text'),
});

/** The testimonials of `testimonials.yaml`, shown in the order of the file. */
export async function seedTestimonials(folder: string): Promise<SeedRecord[]> {
  const testimonials = await readYaml(folder, 'testimonials.yaml', z.array(testimonial));
  return testimonials.map(({ id: _id, ...fields }, orderIndex) => ({
    key: `testimonials/${_id}`,
    insertIfAbsent: () =>
      inserted(Testimonial.updateOne({ _id }, { $setOnInsert: { ...fields, orderIndex } }, upsert)),
  }));
}
