import { findProblems, type TextRule, type TextRules } from '@site/contracts/text/text-rules';
import { type Announcement, type Entries, problem, type Problems } from '@site/shared-ui/forms';
import { getChanges } from './unsaved';

const incomplete = problem('Please fill in all required fields', 'Validation Error');
const incorrect = problem('Please correct the marked fields', 'Validation Error');

/** The message for entries with problems (docs/product.md 5.6): whether something is missing, or wrong. */
export const createInvalidMessage =
  <Name extends string>(rules: TextRules<Name>) =>
  (problems: Problems<Name>): Announcement =>
    Object.entries<TextRule>(rules).some(
      ([name, { missing, optional }]) => !optional && problems[name as Name] === missing,
    )
      ? incomplete
      : incorrect;

/**
 * The problems of the entries that differ from `base`. Only these are sent and checked: a text that an older version
 * of the rules allowed is no obstacle to the change of another.
 */
export const findChangedProblems = <Name extends string>(
  rules: TextRules<Name>,
  base: Entries<Name>,
  entries: Entries<Name>,
): Problems<Name> => {
  const changes = getChanges(base, entries);
  return Object.fromEntries(
    Object.entries(findProblems(rules, entries)).filter(([name]) => name in changes),
  ) as Problems<Name>;
};
