import type { Headers } from '../evidence';
import { quote } from '../text/quote';

/** A directive for search engines, e.g. `noindex` or `max-snippet` with its value. */
export interface Directive {
  name: string;
  value: string;
  /** Where it was found, for a person. */
  where: string;
}

/** Robots metas of a document; the line is unknown for the answer for a phone. */
interface Meta {
  agent: string;
  content: string;
  line?: number;
}

/** Directives whose name is followed by a colon: what stands before another colon is a crawler. */
const WITH_VALUE = new Set([
  'unavailable_after',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
]);

/** Whom a search for Google's results concerns; without a name, everybody. */
const OURS = new Set(['', 'robots', 'googlebot']);

interface Parsed {
  agent: string;
  name: string;
  value: string;
}

/** Splits at commas, but not within the date of unavailable_after. */
const partsOf = (text: string): string[] =>
  text.split(/,(?!\s*(?:\d{1,2}[ -][a-z]{3}|\d{4}\b))/i).map((part) => part.trim());

/** Reads the value of a robots meta or of an X-Robots-Tag; in the latter a crawler's name may stand first. */
function parse(text: string, named: boolean): Parsed[] {
  let agent = '';
  return partsOf(text).flatMap((part) => {
    let rest = part;
    const prefix = /^([\w*-]+)\s*:\s*/.exec(rest);
    if (named && prefix?.[1] && !WITH_VALUE.has(prefix[1].toLowerCase())) {
      agent = prefix[1].toLowerCase();
      rest = rest.slice(prefix[0].length);
    }
    const [name = '', ...value] = rest.split(':');
    if (name.trim() === '') return [];
    return [{ agent, name: name.trim().toLowerCase(), value: value.join(':').trim() }];
  });
}

/** All directives that concern Google, of the document and of the header. */
export function directivesFor(metas: readonly Meta[], headers: Headers): Directive[] {
  const inDocument = metas.flatMap(({ agent, content, line }) =>
    parse(content, false).map(({ name, value }) => ({
      name,
      value,
      where: `meta ${agent}${line === undefined ? '' : ` on line ${line}`}`,
    })),
  );
  const inHeader = (headers['x-robots-tag'] ?? []).flatMap((text) =>
    parse(text.slice(0, 2_000), true)
      .filter(({ agent }) => OURS.has(agent) || agent === '*')
      .map(({ name, value }) => ({ name, value, where: `header X-Robots-Tag: ${quote(text)}` })),
  );
  return [...inDocument, ...inHeader];
}

/** Milliseconds since 1970 of a date as search engines accept it; without a zone it is UTC. */
function dateOf(text: string): number {
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
      (name === 'unavailable_after' && dateOf(value) < Date.parse(at)),
  );
