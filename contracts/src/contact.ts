import { z } from 'zod';
import { endpoint } from './endpoint';
import { email, honeypot, website } from './values';

const tooLong = 'Please use at most 200 characters';
const websiteMessage = 'Please enter a valid website URL or leave it empty';

/** An enquiry of a visitor (docs/product.md 3.2 and 5.3). */
export const contactRequest = z
  .object({
    name: z
      .string({ error: 'Please enter your name' })
      .trim()
      .min(1, 'Please enter your name')
      .max(200, tooLong),
    email,
    company: z.string('Please use text').trim().max(200, tooLong).optional(),
    website: z
      .union([z.string().trim().length(0), website(websiteMessage)], { error: websiteMessage })
      .optional(),
    message: z
      .string({ error: 'Please enter a message' })
      .trim()
      .min(1, 'Please enter a message')
      .max(5000, 'Please use at most 5000 characters'),
    ...honeypot,
  })
  .meta({
    id: 'ContactRequest',
    example: {
      name: 'Ana Baker',
      email: 'ana@example.com',
      company: 'Baker & Daughters',
      website: 'https://example.com',
      message: 'We open a second shop in May and nobody finds the first one.',
    },
  });
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactResult = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'ContactResult' });
export type ContactResult = z.infer<typeof contactResult>;

export const sendMessage = endpoint('POST /api/contact', {
  repeatable: true,
  summary: 'Keeps an enquiry for the owner to answer',
  tag: 'Contact',
  body: contactRequest,
  form: { parameter: 'contact', success: 'sent' },
  response: contactResult,
});
