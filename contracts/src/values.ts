import { z } from 'zod';
import { EMAIL_LIMIT, emailAddress, problemWithEmail } from './email-address';
import { HONEYPOT } from './honeypot';
import { WEBSITE_LIMIT, websiteAddress } from './website-address';

/** Ids are UUIDs, answered as `id` (docs/product.md 3). */
export const id = z.uuid('This isn’t a valid ID');
/** Dates travel as ISO 8601 text in UTC. */
export const date = z.iso.datetime();
/** A day as ISO 8601 text, `2026-11-22`. */
export const day = z.iso.date();
const emailMessage = 'Please enter a valid email address';
/** An email address as a person types it, in its canonical form: lower case, its domain in Punycode. */
export const email = z
  .string(emailMessage)
  .overwrite((typed) => emailAddress(typed) ?? typed.trim())
  .max(EMAIL_LIMIT, emailMessage)
  .refine((typed) => problemWithEmail(typed) === undefined, {
    error: ({ input }) => problemWithEmail(String(input)),
    // One problem is told.
    when: ({ issues }) => issues.length === 0,
  })
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
/** Control characters and halves of characters: no keyboard types them, and files and emails break on them. */
export const unprintable = /[\p{Cc}\p{Cs}]/u;
/** Tabs and line breaks, which come along when a text is pasted, are spaces in a field of one line. */
const onOneLine = (text: string) => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trim();

/** @param what name of the text: `your name` @param limit in characters */
const lineOf = (what: string, limit: number) =>
  z
    .string(`Please enter ${what}`)
    .overwrite(onOneLine)
    .max(limit, `Please use at most ${limit} characters`)
    .refine((text) => !unprintable.test(text), `Please enter ${what} without control characters`);
/** A text of one line that a person types into a form. @param what name of the text: `your name` */
export const typedText = (what: string, limit: number) =>
  lineOf(what, limit).min(1, `Please enter ${what}`);
/** @param what name of the text: `your company` */
export const optionalText = (what: string) => lineOf(what, 200).optional();
/**
 * A text of many lines that a person types or pastes into a form. Control characters are copied along from documents
 * unseen, so they are left out. @param what name of the text: `a message`
 */
export const typedLines = (what: string, limit: number) =>
  z
    .string(`Please enter ${what}`)
    .overwrite((text) =>
      text
        .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
        .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
        .trim(),
    )
    .min(1, `Please enter ${what}`)
    .max(limit, `Please use at most ${limit} characters`);
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
