import { optional, type TextRule } from './text-rules';

/**
 * Characters that are copied along from a PDF. XML cannot contain them (www.w3.org/TR/xml, 2.2), so no feed reader
 * could open the feed.
 */
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/**
 * A text that is written in the administration.
 * @param what its name with its article: `a title`
 * @param limit in characters
 */
export const writtenRule = (what: string, limit: number): TextRule => ({
  missing: `Please enter ${what}`,
  limit,
  clean: (typed) => typed.replace(UNPRINTABLE, '').trim(),
});

/** @param limit in characters */
export const optionalWrittenRule = (limit: number) => optional(writtenRule('a text', limit));

const IMAGE_MESSAGE = 'Please enter an https address or a path of this site, or leave it empty';

function isImageAddress(text: string): boolean {
  // Browsers read two slashes, also backslashes, as the beginning of another host.
  if (!/^(?:https:\/\/\S+|\/(?![/\\])\S*)$/.test(text)) return false;
  try {
    return Boolean(new URL(text, 'https://site.invalid'));
  } catch {
    return false;
  }
}

export const imageRule = optional({
  missing: IMAGE_MESSAGE,
  limit: 2048,
  clean: (typed) => typed.trim(),
  problem: (text) => (isImageAddress(text) ? undefined : IMAGE_MESSAGE),
} satisfies TextRule);
