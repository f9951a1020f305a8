import type { Evidence } from '../evidence';
import type { Found, HeadingFact } from '../page/facts';
import { plain } from '../text/quote';

/** Whether a text has a visible character. */
const isVisible = ({ text }: Found): boolean => plain(text) !== '';

/** The title that browsers and search engines take: the first in the head with visible text. */
export const titleOf = ({ page }: Pick<Evidence, 'page'>): Found | undefined =>
  page.titles.find((title) => title.place === 'head' && isVisible(title));

/** The h1 elements with visible text. */
export const mainHeadings = ({ page }: Pick<Evidence, 'page'>): readonly HeadingFact[] =>
  page.headings.filter((heading) => heading.element && heading.level === 1 && isVisible(heading));

/** The descriptions in the head with visible text. */
export const descriptionsOf = ({ page }: Pick<Evidence, 'page'>): readonly Found[] =>
  page.descriptions.filter((description) => description.inHead && isVisible(description));
