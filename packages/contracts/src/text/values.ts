import { z } from 'zod';
import { emailRule } from './email-rule';
import { HONEYPOT } from './honeypot';
import { findProblem, type TextRule } from './text-rules';

/** Ids are UUIDs, answered as `id` (docs/product.md 3). */
export const id = z.uuid('This isn’t a valid ID');
/** Dates travel as ISO 8601 text in UTC. */
export const date = z.iso.datetime();
/** A day as ISO 8601 text, `2026-11-22`. */
export const day = z.iso.date();
/**
 * The schema of a text with a rule, which forms check as well. An optional rule's text may be empty; add `.optional()`
 * where it may be absent.
 */
export const text = (rule: TextRule) =>
  z
    .string(rule.missing)
    .overwrite(rule.clean)
    .refine((cleaned) => findProblem(rule, cleaned) === undefined, {
      error: ({ input }) => findProblem(rule, String(input)),
    })
    // For the OpenAPI document, which cannot show a refinement.
    .meta({ ...(!rule.optional && { minLength: 1 }), maxLength: rule.limit });

/** An email address as a person types it, in its canonical form: lower case, its domain in Punycode. */
export const email = text(emailRule).meta({ format: 'email' });
/** A token in the links of our emails: opaque, unguessable, for one address and one purpose. */
export const mailToken = z
  .string('This link is incomplete')
  .regex(/^[A-Za-z0-9_-]{20,200}$/, 'This link is incomplete');
/** Answer to a form; the message tells the visitor the result. */
export const outcome = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'Outcome' });

/** Answer to a form that may decline. */
export const formResult = outcome.extend({ success: z.boolean() }).meta({ id: 'FormResult' });
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
