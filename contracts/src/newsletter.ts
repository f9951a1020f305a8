import { z } from 'zod';
import { endpoint } from './endpoint';
import { email } from './values';

export const newsletterSignup = z
  .object({ email, source: z.string().trim().min(1).max(50).default('blog') })
  .meta({ id: 'NewsletterSignup', example: { email: 'ana@example.com', source: 'homepage' } });

export const signupResult = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'SignupResult' });
export type SignupResult = z.infer<typeof signupResult>;

export const subscribe = endpoint('POST /api/newsletter', {
  summary: 'Subscribes an address; a known one is a success too',
  tag: 'Newsletter',
  body: newsletterSignup,
  form: { parameter: 'newsletter', success: 'subscribed' },
  response: signupResult,
});
