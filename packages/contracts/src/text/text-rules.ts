/**
 * A rule for one text that a person types. Forms check it before they send, and the contract makes its schema from it
 * (`text` in `values.ts`), so that both give the same answer. Free of zod, which would be most of a form's code.
 */
export interface TextRule {
  /** Message when the text is missing, unless it is `optional`. */
  missing: string;
  optional?: true;
  /** Maximum length, in characters. */
  limit: number;
  /** The text as it is stored. */
  clean: (typed: string) => string;
  /** What is wrong with a cleaned text that is not empty, for the person who typed it; undefined when nothing is. */
  problem?: (text: string) => string | undefined;
}

export const formatTooLong = (limit: number): string => `Please use at most ${limit} characters`;

/** What is wrong with a cleaned text. */
export function findProblem(
  { missing, optional, limit, problem }: TextRule,
  text: string,
): string | undefined {
  if (text === '') return optional ? undefined : missing;
  return problem?.(text) ?? (text.length > limit ? formatTooLong(limit) : undefined);
}

/** The rules of a form by field. */
export type TextRules<Name extends string> = Readonly<Record<Name, TextRule>>;
type OptionalName<R> = {
  [Name in keyof R]: R[Name] extends { optional: true } ? Name : never;
}[keyof R];

/** The problems of a form's entries by field, before they are sent. */
export const findProblems = <Name extends string>(
  rules: TextRules<Name>,
  entries: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> => {
  const problems: Partial<Record<Name, string>> = {};
  for (const name in rules) {
    const problem = findProblem(rules[name], rules[name].clean(entries[name]));
    if (problem) problems[name] = problem;
  }
  return problems;
};

/** The entries to send: cleaned, without optional ones that are empty. */
export const cleanEntries = <R extends Readonly<Record<string, TextRule>>>(
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
