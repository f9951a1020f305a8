import type { Headers } from '../evidence';
import type { PageFacts } from '../page/facts';
import { quote } from '../text/quote';

/** A directive for search engines, e.g. `noindex` or `max-snippet` with its value. */
export interface Directive {
  /** The crawler that an X-Robots-Tag names in front of it, in lower case; empty where it names none. */
  agent: string;
  name: string;
  value: string;
  /** The place where it was found, for people. */
  where: string;
}

/** Directives with a value after a colon. Any other word before a colon is a crawler's name. */
const WITH_VALUE = new Set([
  'unavailable_after',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
]);

/** Names in front of directives that Google obeys; `*` and the empty one are for all crawlers. */
const GOOGLE_AGENTS = new Set(['', '*', 'robots', 'googlebot']);

/** Splits at commas, but not within the date of unavailable_after. */
const splitDirectives = (text: string): string[] =>
  text.split(/,(?!\s*(?:\d{1,2}[ -][a-z]{3}|\d{4}\b))/i).map((part) => part.trim());

/**
 * Reads the value of a robots meta or of an X-Robots-Tag.
 * @param named whether crawlers' names may stand before directives, as in X-Robots-Tag
 */
function parse(text: string, where: string, named: boolean): Directive[] {
  let agent = '';
  return splitDirectives(text).flatMap((part) => {
    let rest = part;
    const prefix = /^([\w*-]+)\s*:\s*/.exec(rest);
    if (named && prefix?.[1] && !WITH_VALUE.has(prefix[1].toLowerCase())) {
      agent = prefix[1].toLowerCase();
      rest = rest.slice(prefix[0].length);
    }
    const [name = '', ...value] = rest.split(':');
    if (name.trim() === '') return [];
    return [{ agent, name: name.trim().toLowerCase(), value: value.join(':').trim(), where }];
  });
}

/** All directives for Google, from the document and the header. */
export const collectDirectives = (metas: PageFacts['robots'], headers: Headers): Directive[] => [
  ...metas.flatMap(({ agent, content, line }) =>
    parse(content, `meta ${agent} on line ${line}`, false),
  ),
  ...(headers['x-robots-tag'] ?? [])
    .flatMap((text) => parse(text.slice(0, 2_000), `header X-Robots-Tag: ${quote(text)}`, true))
    .filter(({ agent }) => GOOGLE_AGENTS.has(agent)),
];

/** Milliseconds since 1970 of a date in a format that search engines accept; UTC without a zone. */
function parseDate(text: string): number {
  const zoned = /(?:\b[A-Z]{2,4}|[+-]\d{2}:?\d{2}|Z)$/i.test(text) ? text : `${text} UTC`;
  const date = Date.parse(zoned);
  return Number.isNaN(date) ? Date.parse(text) : date;
}

/**
 * The directive that keeps a page out of the results, if there is one.
 * @param at ISO 8601; a date of unavailable_after before it has passed
 */
export const exclusion = (directives: readonly Directive[], at: string): Directive | undefined =>
  directives.find(
    ({ name, value }) =>
      name === 'noindex' ||
      name === 'none' ||
      (name === 'unavailable_after' && parseDate(value) < Date.parse(at)),
  );
