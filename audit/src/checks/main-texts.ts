import type { Evidence } from '../evidence';
import type { Found, HeadingFact } from '../page/facts';
import { plain } from '../text/quote';

/** Whether a text shows anything: characters without a shape do not. */
const speaks = ({ text }: Found): boolean => plain(text) !== '';

/** The title that a browser and a search engine take: the first in the head that says something. */
export const titleOf = ({ page }: Pick<Evidence, 'page'>): Found | undefined =>
  page.titles.find((title) => title.place === 'head' && speaks(title));

/** The h1 elements that say something. */
export const mainHeadings = ({ page }: Pick<Evidence, 'page'>): readonly HeadingFact[] =>
  page.headings.filter((heading) => heading.element && heading.level === 1 && speaks(heading));

/** The description that search engines read: the first in the head that says something. */
export const descriptionsOf = ({ page }: Pick<Evidence, 'page'>): readonly Found[] =>
  page.descriptions.filter((description) => description.inHead && speaks(description));
