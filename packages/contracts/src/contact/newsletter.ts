import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { lineRule } from '../text/typed-rules';
import { email, formResult, honeypot, mailToken, text } from '../text/values';

const endpoint = createEndpointFactory({ tag: 'Newsletter' });

const sourceRule = lineRule('where the address was given', 50);

export const newsletterSignup = z
  .object({
    email,
    source: text(sourceRule).default('blog').describe('Where on the site the address was given'),
    ...honeypot,
  })
  .meta({ id: 'NewsletterSignup', example: { email: 'ana@example.com', source: 'homepage' } });

export const subscribe = endpoint('POST /api/newsletter', {
  repeatable: true,
  summary: 'Subscribes an address; a known one is a success too',
  body: newsletterSignup,
  form: { parameter: 'newsletter', success: 'subscribed' },
  response: formResult,
});

export const confirmSubscription = endpoint('POST /api/newsletter/confirm', {
  repeatable: true,
  summary:
    'Confirms an address, to which the newsletter goes from then on; once more changes nothing',
  body: z.object({ token: mailToken }).meta({ id: 'SubscriptionConfirmation' }),
  form: { parameter: 'confirmation', success: 'confirmed' },
  response: formResult,
  errors: [404],
});

export const unsubscribe = endpoint('POST /api/newsletter/unsubscribe', {
  repeatable: true,
  summary: 'Unsubscribes an address. A repeat changes nothing',
  body: z.object({ token: mailToken }).meta({ id: 'Unsubscription' }),
  form: { parameter: 'subscription', success: 'ended' },
  response: formResult,
  errors: [404],
});

/** Called by a reader's mail program (RFC 8058, List-Unsubscribe-Post): one POST, never a redirect. */
export const unsubscribeOneClick = endpoint('POST /api/newsletter/unsubscribe/{token}', {
  repeatable: true,
  summary: 'Unsubscribes an address for its mail program (RFC 8058)',
  params: z.object({ token: mailToken }),
  response: formResult,
  errors: [404],
});
