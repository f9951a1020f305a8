import { isHtmlAnswer } from '../http/headers';
import type { StructuredItem } from '../page/facts';
import { count, listed, plain, quote } from '../text/quote';
import { atLeast, defineChecks, effort, fails, hasNoSubject, passes, warns } from './check';
import { getRequiredProperties } from './required-properties';

const check = defineChecks('headingStructure');

const WRITE_MORE =
  'Write what your visitors came for: we found no script that could add more text.';
const RENDER =
  'Send the main content in the HTML: render it on the server instead of in the browser.';
const EITHER =
  'If a browser shows more text than this, render it on the server. If this is all there is, write what your visitors came for.';
const byHand = effort('half-day', 'easy');

const withoutScript = check({
  id: 'HS4',
  key: 'content-without-js',
  title: 'The text is there without JavaScript',
  weight: 8,
  effort: effort('days', 'hard'),
  passes:
    'Counts the visible words of the HTML as the server sends it. Passes with 150 or more, warns with 50 to 149, fails below 50. While it fails, checks of headings, content, links, and images that find nothing to check earn no points.',
  why: 'Most AI search crawlers don’t run JavaScript. To them, a page that’s built in the browser is empty.',
  recommendation:
    'Send the main content in the HTML: if a script adds it, render it on the server instead.',
  source: 'Google Search Central: JavaScript SEO basics.',
  results: {
    there: passes(),
    shell: fails('The page is empty without JavaScript', RENDER),
    partlyShell: warns('Most of the page needs JavaScript', RENDER),
    scripted: fails('Hardly any text is there without JavaScript', EITHER),
    partlyScripted: warns('Little text is there without JavaScript', EITHER),
    thin: fails('The page has hardly any text', WRITE_MORE, byHand),
    short: warns('The page has little text', WRITE_MORE, byHand),
  },
  judge: ({ page }) => {
    const shell = page.emptyShell
      ? ` The element ${plain(page.emptyShell)} is empty: the page is built in the browser.`
      : '';
    const beginning = page.beginning === '' ? '' : ` It begins: ${quote(page.beginning)}.`;
    const evidence = `${count(page.words, 'visible word')} in the HTML.${shell}${beginning}`;
    const outcome = atLeast(page.words, { pass: 150, warn: 50 });
    if (outcome === 'pass') return ['there', evidence];
    const isEmpty = outcome === 'fail';
    if (page.emptyShell) return [isEmpty ? 'shell' : 'partlyShell', evidence];
    if (page.scripts.length > 0) return [isEmpty ? 'scripted' : 'partlyScripted', evidence];
    return [isEmpty ? 'thin' : 'short', evidence];
  },
});

/** The properties that an item still needs, by the one of its types that asks for least. */
function findMissing({ types, properties }: StructuredItem): { type: string; lacks: string[] } {
  const known = new Set(properties);
  const [best] = types
    .map((type) => ({
      type,
      lacks: getRequiredProperties(type)
        .filter((names) => !names.some((name) => known.has(name)))
        .map((names) => names.join(' or ')),
    }))
    .sort((a, b) => a.lacks.length - b.lacks.length);
  return best ?? { type: '', lacks: ['name'] };
}

const structured = check({
  id: 'HS5',
  key: 'structured-data',
  title: 'Structured data says who and what',
  weight: 5,
  effort: effort('hour', 'medium'),
  passes:
    'Reads JSON-LD and microdata with the vocabulary of schema.org. Passes when all JSON-LD is valid JSON and at least one item has its core properties: an Organization or WebSite its name and url, an Article its headline, a LocalBusiness its name and address, a BreadcrumbList its itemListElement, a JobPosting, FAQPage, Event, Recipe or another type of Google’s what Google requires of it, and everything else its name. A Restaurant is a LocalBusiness: the types below one need the same. Nodes with the same @id are one item. Warns without items, or when core properties are missing. Fails when a block of JSON-LD is not valid JSON.',
  why: 'Structured data states facts about your business so that search engines don’t have to guess, and some results show those facts directly.',
  recommendation: 'Add valid JSON-LD: an Organization and the type that this page is about.',
  source: 'Google Search Central: introduction to structured data. schema.org.',
  results: {
    complete: passes(),
    invalid: fails(
      'The structured data is broken',
      'Correct the JSON-LD block: one wrong character breaks all of it.',
    ),
    none: warns('The page has no structured data'),
    incomplete: warns(
      'The structured data is incomplete',
      'Add what one of the items is missing. An Organization needs its name and url; a LocalBusiness needs its name and address.',
    ),
  },
  judge: ({ page }) => {
    const { items, errors } = page.structured;
    const [error] = errors;
    if (error)
      return [
        'invalid',
        `The JSON-LD on line ${error.line} is not valid JSON: ${error.message} at character ${error.position + 1}.`,
        `Correct the JSON-LD block on line ${error.line}: one wrong character breaks all of it.`,
      ];
    if (items.length === 0) return ['none', 'There are no schema.org items.'];
    const types = `Found: ${listed(
      items.map((item) => plain(item.types.join(' and '))),
      ', ',
    )}.`;
    const unfinished = items.map(findMissing);
    return unfinished.some(({ lacks }) => lacks.length === 0)
      ? ['complete', types]
      : [
          'incomplete',
          `${types} Core properties are missing from all of them: ${listed(unfinished.map(({ type, lacks }) => plain(`${type} lacks ${lacks.join(', ')}`)))}.`,
        ];
  },
});

const MIN_CHARACTERS = 50;
/** A main heading of Markdown: after `#`, or above a line of equals signs. */
const hasHeading = (text: string): boolean => /^#[ \t]+\S|^\S.{0,500}\r?\n=+[ \t]*\r?$/m.test(text);
const hasLink = (text: string): boolean =>
  /\]\([^)\s]{1,500}\)|^\[[^\]]{1,500}\]:\s*\S/m.test(text);

const ABSENT = 'If you don’t have an llms.txt, let its address answer 404. The file is optional.';

const llms = check({
  id: 'HS8',
  key: 'llms-txt',
  title: 'llms.txt is valid where there is one',
  weight: 1,
  effort: effort('minutes', 'medium'),
  blockedTitles: { HS4: 'No llms.txt, which is optional' },
  passes:
    'Not applicable when /llms.txt answers 404 or 410: it is optional. Passes when it answers 200 with Markdown that has a main heading, a link and at least 50 characters. Warns about anything else.',
  why: 'The file is a table of contents for language models. A broken one misleads them; not having one costs you nothing.',
  recommendation:
    'If you publish llms.txt, keep it valid Markdown with a heading and links. It is optional: Google Search ignores it.',
  source: 'llmstxt.org. Lighthouse 13: llms-txt. Google Search Central: AI optimization guide.',
  results: {
    valid: passes('llms.txt is valid'),
    none: hasNoSubject('No llms.txt, which is optional'),
    silent: warns(
      'llms.txt didn’t answer in time',
      'Make sure that /llms.txt answers right away, with 404 if you don’t have one.',
    ),
    status: warns('The address of llms.txt answers with an error', ABSENT),
    html: warns('A web page answers in place of llms.txt', ABSENT),
    incomplete: warns(
      'llms.txt is incomplete',
      'Complete llms.txt as Markdown with a heading and links, or remove it. It is optional: Google Search ignores it.',
    ),
  },
  judge: ({ llms: answer }) => {
    if (!answer.measured) return ['silent', `/llms.txt could not be measured: ${answer.reason}`];
    const { status, text } = answer;
    if (status === 404 || status === 410) return ['none', 'There is no /llms.txt.'];
    if (status !== 200) return ['status', `/llms.txt answers ${status}.`];
    const first = quote(text.trimStart().split(/[\r\n]/, 1)[0] ?? '');
    if (isHtmlAnswer(answer)) return ['html', `/llms.txt answers 200 with an HTML page: ${first}.`];
    const missing = [
      ...(hasHeading(text) ? [] : ['a main heading']),
      ...(hasLink(text) ? [] : ['a link']),
      ...([...text.trim()].length >= MIN_CHARACTERS ? [] : ['50 characters']),
    ];
    if (missing.length > 0)
      return [
        'incomplete',
        `/llms.txt answers 200 and lacks ${missing.join(', ')}. It begins: ${first}.`,
      ];
    return ['valid', `/llms.txt answers 200 and begins: ${first}.`];
  },
});

export const contentChecks = [withoutScript, structured, llms];
