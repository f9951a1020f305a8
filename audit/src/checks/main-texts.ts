import type { Evidence } from '../evidence';
import type { Found, HeadingFact } from '../page/facts';

/** The title that a browser and a search engine take: the first in the head that says something. */
export const titleOf = ({ page }: Pick<Evidence, 'page'>): Found | undefined =>
  page.titles.find(({ place, text }) => place === 'head' && text !== '');

/** The h1 elements that say something. */
export const mainHeadings = ({ page }: Pick<Evidence, 'page'>): readonly HeadingFact[] =>
  page.headings.filter(({ element, level, text }) => element && level === 1 && text !== '');

/** The description that search engines read: the first in the head that says something. */
export const descriptionsOf = ({ page }: Pick<Evidence, 'page'>): readonly Found[] =>
  page.descriptions.filter(({ inHead, text }) => inHead && text !== '');
