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
  // Told to readers of the document, which shows the text before it is checked.
  .meta({ format: 'email' });
/** A website as a person types it; https:// is put before one without a scheme. @param message said of anything else */
export const website = (message: string) =>
  z
    .string(message)
    .overwrite((typed) => websiteAddress(typed) ?? typed)
    .max(WEBSITE_LIMIT, message)
    .refine((typed) => websiteAddress(typed) !== undefined, message)
    .meta({ format: 'uri' });
/** Spread into the body of a form that strangers may post: who fills the honeypot in is refused. */
export const honeypot = {
  [HONEYPOT]: z
    .string()
    .max(0, 'Please leave this field empty')
    .optional()
    .describe('Left empty by people'),
};
/** A stored image: a path of this site or an https address. */
export const imageUrl = z.string().max(2048);
