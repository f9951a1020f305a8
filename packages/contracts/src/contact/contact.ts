import { z } from 'zod';
import { endpoint } from '../endpoint';
import { email, formResult, honeypot, text } from '../text/values';
import { contactRules } from './contact-rules';

/** An inquiry of a visitor (docs/product.md 3.2 and 5.3). */
const contactRequest = z
  .object({
    name: text(contactRules.name),
    email,
    company: text(contactRules.company).optional(),
    website: text(contactRules.website).optional(),
    message: text(contactRules.message),
    ...honeypot,
  })
  .meta({
    id: 'ContactRequest',
    example: {
      name: 'Ana Baker',
      email: 'ana@example.com',
      company: 'Baker & Daughters',
      website: 'https://example.com',
      message: 'We’re opening a second store in May, and no one can find the first.',
    },
  });
export type ContactRequest = z.infer<typeof contactRequest>;

export const sendMessage = endpoint('POST /api/contact', {
  repeatable: true,
  summary: 'Stores an inquiry for the owner to answer',
  tag: 'Contact',
  body: contactRequest,
  form: { parameter: 'contact', success: 'sent' },
  response: formResult,
});
