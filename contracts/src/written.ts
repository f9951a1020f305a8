import { z } from 'zod';

/**
 * Characters that are copied along from a PDF. XML cannot contain them (www.w3.org/TR/xml, 2.2), so no feed reader
 * could open the feed.
 */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Text written in the administration. Callers add the limits: it may be empty, and of any length. */
export const writtenText = (message: string) =>
  z
    .string(message)
    .overwrite((text) => text.replace(unprintable, ''))
    .trim();

/** @param what name of the text with its article: `a title` @param limit in characters */
export const requiredText = (what: string, limit: number) =>
  writtenText(`Please enter ${what}`)
    .min(1, `Please enter ${what}`)
    .max(limit, `Please use at most ${limit} characters`);

const imageMessage = 'Please enter an https address or a path of this site, or leave it empty';

export const writtenImage = z
  .string(imageMessage)
  .trim()
  .max(2048, imageMessage)
  // Browsers read two slashes, also backslashes, as the beginning of another host.
  .regex(/^(?:$|https:\/\/\S+$|\/(?![/\\])\S*$)/, imageMessage)
  .refine((address) => URL.parse(address, 'https://site.invalid') !== null, imageMessage);
