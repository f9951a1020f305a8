import { z } from 'zod';

/** Ids are UUIDs, answered as `id` (spec section 3). */
export const id = z.uuid();
/** Dates travel as ISO 8601 text in UTC. */
export const date = z.iso.datetime();
/** Addresses are compared in lower case without surrounding space. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Please enter a valid email address'));
/** A stored image: a path of this site or an https address. */
export const imageUrl = z.string().max(2048);
