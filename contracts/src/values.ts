import { z } from 'zod';

/** Ids are UUIDs, answered as `id` (spec section 3). */
export const id = z.uuid('This is not an id');
/** Dates travel as ISO 8601 text in UTC. */
export const date = z.iso.datetime();
const emailMessage = 'Please enter a valid email address';
/** Addresses are compared in lower case without surrounding space. */
export const email = z
  .string(emailMessage)
  .trim()
  .toLowerCase()
  .max(254, emailMessage)
  .pipe(z.email(emailMessage))
  // Told to readers of the document, which shows the text before it is checked.
  .meta({ format: 'email' });
/** A stored image: a path of this site or an https address. */
export const imageUrl = z.string().max(2048);
