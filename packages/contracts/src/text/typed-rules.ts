import type { TextRule } from './text-rules';

/** Control characters and halves of characters: no keyboard types them, and files and emails break on them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * A text of one line. Tabs and line breaks, which come along when it is pasted, are spaces.
 * @param what name of the text: `your name` @param limit in characters
 */
export const lineRule = (what: string, limit: number): TextRule => ({
  missing: `Please enter ${what}`,
  limit,
  clean: (typed) => typed.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trim(),
  problem: (text) =>
    UNPRINTABLE.test(text) ? `Please enter ${what} without control characters` : undefined,
});

/**
 * A text of many lines. Control characters are copied along from documents unseen, so they are left out.
 * @param what name of the text: `a message` @param limit in characters
 */
export const linesRule = (what: string, limit: number): TextRule => ({
  missing: `Please enter ${what}`,
  limit,
  clean: (typed) =>
    typed
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
      .trim(),
});
