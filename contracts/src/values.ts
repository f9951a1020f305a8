import { z } from 'zod';
import { EMAIL_LIMIT, emailPattern } from './email-address';
import { HONEYPOT } from './honeypot';
import { WEBSITE_LIMIT, websiteAddress } from './website-address';

/** Ids are UUIDs, answered as `id` (docs/product.md 3). */
export const id = z.uuid('This is not an id');
/** Dates travel as ISO 8601 text in UTC. */
export const date = z.iso.datetime();
const emailMessage = 'Please enter a valid email address';
/** Addresses are compared in lower case without surrounding space. */
export const email = z
  .string(emailMessage)
  .trim()
  .toLowerCase()
  .max(EMAIL_LIMIT, emailMessage)
  .pipe(z.email({ pattern: emailPattern, error: emailMessage }))
  // For readers of the OpenAPI document, which describes the text before it is checked.
  .meta({ format: 'email' });
/** A website as a person types it, with https:// added if it has no scheme. @param message for anything else */
export const website = (message: string) =>
  z
    .string(message)
    .overwrite((typed) => websiteAddress(typed) ?? typed)
    .max(WEBSITE_LIMIT, message)
    .refine((typed) => websiteAddress(typed) !== undefined, message)
    .meta({ format: 'uri' });
/** A text that a person types into a form. @param what name of the text: `your name` @param limit in characters */
export const typedText = (what: string, limit: number) =>
  z
    .string(`Please enter ${what}`)
    .trim()
    .min(1, `Please enter ${what}`)
    .max(limit, `Please use at most ${limit} characters`);
export const optionalText = z
  .string('Please use text')
  .trim()
  .max(200, 'Please use at most 200 characters')
  .optional();
/** Answer to a form; the message tells the visitor the result. */
export const outcome = z.object({ success: z.literal(true), message: z.string() });
/** Spread into the body of every form that strangers may post. A body with a filled honeypot is refused. */
export const honeypot = {
  [HONEYPOT]: z
    .string()
    .max(0, 'Please leave this field empty')
    .optional()
    .describe('Left empty by people'),
};
/** A stored image: a path of this site or an https address. */
export const imageUrl = z.string().max(2048);
