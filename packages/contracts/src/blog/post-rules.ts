import type { TextRule } from '../text/text-rules';
import { imageRule, optionalWrittenRule, writtenRule } from '../text/written-rules';
import { AUTHOR_CATEGORIES } from './post-categories';

/** The accepted categories: those that authors choose from, and one of the list's, because seed posts are in it. */
export const DRAFT_CATEGORIES = [...AUTHOR_CATEGORIES, 'Analytics'] as const;

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A post to publish (docs/product.md 5.6). The 160 characters of an excerpt are advice, not a limit. */
export const postRules = {
  title: writtenRule('a title', 200),
  slug: {
    ...writtenRule('a slug: letters a to z, digits and hyphens', 200),
    problem: (text) =>
      SLUG_PATTERN.test(text)
        ? undefined
        : 'Please use lower-case letters, digits and single hyphens only',
  } satisfies TextRule,
  excerpt: writtenRule('an excerpt', 1000),
  category: {
    missing: 'Please choose a category',
    limit: 100,
    clean: (typed) => typed,
    problem: (text) =>
      DRAFT_CATEGORIES.some((category) => category === text)
        ? undefined
        : 'Please choose a category',
  } satisfies TextRule,
  readTime: optionalWrittenRule(50),
  content: writtenRule('the content', 200_000),
  imageUrl: imageRule,
  series: optionalWrittenRule(100),
  author: optionalWrittenRule(100),
};
