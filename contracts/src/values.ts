import { z } from 'zod';

/** Ids are UUIDs, answered as `id` (docs/product.md 3). */
export const id = z.uuid('This is not an id');
/** Dates travel as ISO 8601 text in UTC. */
export const date = z.iso.datetime();
const emailMessage = 'Please enter a valid email address';
/** What may stand before the @ without quotes (RFC 5322, 3.2.3: dot-atom), in at most 64 characters (RFC 5321). */
const mailbox = /(?=[^@]{1,64}@)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*/;
/** A name of the public DNS (RFC 1035, 2.3.1); the last part has letters, so that no IP address is one. */
const domain = /(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])/;
const emailForm = new RegExp(`^${mailbox.source}@${domain.source}$`);
/** Addresses are compared in lower case without surrounding space. */
export const email = z
  .string(emailMessage)
  .trim()
  .toLowerCase()
  .max(254, emailMessage)
  .pipe(z.email({ pattern: emailForm, error: emailMessage }))
  // Told to readers of the document, which shows the text before it is checked.
  .meta({ format: 'email' });
/** A stored image: a path of this site or an https address. */
export const imageUrl = z.string().max(2048);
