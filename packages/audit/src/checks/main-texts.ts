import type { Evidence } from '../evidence';
import type { HeadingFact, TextWithLine } from '../page/facts';
import { plain } from '../text/quote';

/** Whether a text has a visible character. */
const isVisible = ({ text }: TextWithLine): boolean => plain(text) !== '';

/** The title that browsers and search engines take: the first in the head with visible text. */
export const findTitle = ({ page }: Pick<Evidence, 'page'>): TextWithLine | undefined =>
  page.titles.find((title) => title.place === 'head' && isVisible(title));

/** The h1 elements with visible text. */
export const findMainHeadings = ({ page }: Pick<Evidence, 'page'>): readonly HeadingFact[] =>
  page.headings.filter((heading) => heading.element && heading.level === 1 && isVisible(heading));

/** The descriptions in the head with visible text. */
export const findDescriptions = ({ page }: Pick<Evidence, 'page'>): readonly TextWithLine[] =>
  page.descriptions.filter((description) => description.inHead && isVisible(description));
