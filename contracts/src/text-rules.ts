import { EMAIL_LIMIT, emailAddress, problemWithEmail } from './email-address';
import { WEBSITE_LIMIT, websiteAddress } from './website-address';

/**
 * A rule for one text that a person types. Forms check it before they send, and the contract makes its schema from it
 * (`text` in `values.ts`), so that both give the same answer. Free of zod, which would be most of a form's code.
 */
export interface TextRule {
  /** Said when the text is missing, unless it is `optional`. */
  missing: string;
  optional?: true;
  /** Maximum length, in characters. */
  limit: number;
  /** The text as it is stored. */
  clean: (typed: string) => string;
  /** What is wrong with a cleaned text that is not empty, for the person who typed it; undefined when nothing is. */
  problem?: (text: string) => string | undefined;
}

export const tooLong = (limit: number): string => `Please use at most ${limit} characters`;

/** What is wrong with a cleaned text. */
export function problemWith(
  { missing, optional, limit, problem }: TextRule,
  text: string,
): string | undefined {
  if (text === '') return optional ? undefined : missing;
  return problem?.(text) ?? (text.length > limit ? tooLong(limit) : undefined);
}

/** The rules of a form by field. */
export type TextRules<Name extends string> = Readonly<Record<Name, TextRule>>;
type OptionalName<R> = {
  [Name in keyof R]: R[Name] extends { optional: true } ? Name : never;
}[keyof R];

/** The problems of a form's entries by field, before they are sent. */
export const problemsIn = <Name extends string>(
  rules: TextRules<Name>,
  entries: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> => {
  const problems: Partial<Record<Name, string>> = {};
  for (const name in rules) {
    const problem = problemWith(rules[name], rules[name].clean(entries[name]));
    if (problem) problems[name] = problem;
  }
  return problems;
};

/** The entries to send: cleaned, without optional ones that are empty. */
export const filledIn = <R extends Readonly<Record<string, TextRule>>>(
  rules: R,
  entries: Readonly<Record<keyof R, string>>,
) =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([name, { clean, optional }]) => {
      const text = clean(entries[name] ?? '');
      return text || !optional ? [[name, text]] : [];
    }),
  ) as Record<Exclude<keyof R, OptionalName<R>>, string> & Partial<Record<OptionalName<R>, string>>;

export const optional = <R extends TextRule>(rule: R) => ({ ...rule, optional: true as const });

/** Control characters and halves of characters: no keyboard types them, and files and e-mails break on them. */
export const unprintable = /[\p{Cc}\p{Cs}]/u;

/**
 * A text of one line. Tabs and line breaks, which come along when it is pasted, are spaces.
 * @param what name of the text: `your name` @param limit in characters
 */
export const line = (what: string, limit: number): TextRule => ({
  missing: `Please enter ${what}`,
  limit,
  clean: (typed) => typed.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trim(),
  problem: (text) =>
    unprintable.test(text) ? `Please enter ${what} without control characters` : undefined,
});

/**
 * A text of many lines. Control characters are copied along from documents unseen, so they are left out.
 * @param what name of the text: `a message` @param limit in characters
 */
export const lines = (what: string, limit: number): TextRule => ({
  missing: `Please enter ${what}`,
  limit,
  clean: (typed) =>
    typed
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
      .trim(),
});

/** An e-mail address in its canonical form: lower case, its domain in Punycode. */
export const emailRule: TextRule = {
  missing: 'Please enter a valid email address',
  limit: EMAIL_LIMIT,
  clean: (typed) => emailAddress(typed) ?? typed.trim(),
  problem: problemWithEmail,
};

/** The rules of a form that asks for an address alone. */
export const emailRules = { email: emailRule };

/** A website, with https:// added if it has no scheme. @param message for anything else */
export const websiteRule = (message: string): TextRule => ({
  missing: message,
  limit: WEBSITE_LIMIT,
  clean: (typed) => websiteAddress(typed) ?? typed.trim(),
  problem: (text) => (websiteAddress(text) === undefined ? message : undefined),
});
