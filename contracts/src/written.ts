import { z } from 'zod';

/**
 * Signs that come along from a PDF. XML cannot write them (www.w3.org/TR/xml, 2.2): no reader of the feed could open
 * it.
 */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Text that somebody in the administration writes; without a limit of its own in its length or its presence. */
export const writtenText = (message: string) =>
  z
    .string(message)
    .overwrite((text) => text.replace(unprintable, ''))
    .trim();

/** @param what it is, with its article: `a title` */
export const requiredText = (what: string, limit: number) =>
  writtenText(`Please enter ${what}`)
    .min(1, `Please enter ${what}`)
    .max(limit, `Please use at most ${limit} characters`);

const imageMessage = 'Please enter an https address or a path of this site, or leave it empty';

/** Not by URL.canParse: once it is called often, Node 20 takes letters such as “ü” for a fault. */
function isReadable(address: string): boolean {
  try {
    return Boolean(new URL(address, 'https://site.invalid'));
  } catch {
    return false;
  }
}

export const writtenImage = z
  .string(imageMessage)
  .trim()
  .max(2048, imageMessage)
  // Browsers read two slashes, in whichever direction, as another host.
  .regex(/^(?:$|https:\/\/\S+$|\/(?![/\\])\S*$)/, imageMessage)
  .refine(isReadable, imageMessage);
