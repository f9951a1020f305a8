import type { TextRule, TextRules } from '@site/contracts/text-rules';
import { problem, type Announcement, type Problems } from '@site/shared-ui/forms';

const incomplete = problem('Please fill in all required fields', 'Validation Error');
const incorrect = problem('Please correct the marked fields', 'Validation Error');

/** The message for entries with problems (docs/product.md 5.6): whether something is missing, or wrong. */
export const invalidOf =
  <Name extends string>(rules: TextRules<Name>) =>
  (problems: Problems<Name>): Announcement =>
    Object.entries<TextRule>(rules).some(
      ([name, { missing, optional }]) => !optional && problems[name as Name] === missing,
    )
      ? incomplete
      : incorrect;
