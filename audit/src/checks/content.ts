import { isHtmlAnswer } from '../http/headers';
import type { StructuredItem } from '../page/facts';
import { count, listed, plain, quote } from '../text/quote';
import { atLeast, checksOf, fail, notApplicable, pass, warn } from './check';
import { needsOf } from './structured-needs';

const check = checksOf('headingStructure');

const TOO_LITTLE =
  'Write what the visitor came for: no script file was found that could bring more text.';
const EITHER =
  'If a browser shows more text than this, render it on the server. If this is all there is, write what the visitor came for.';

const withoutScript = check({
  id: 'HS4',
  key: 'content-without-js',
  title: 'The text is there without JavaScript',
  weight: 8,
  passes:
    'Counts the visible words of the HTML as the server sends it. Passes with 150 or more, warns with 50 to 149, fails below 50. While it fails, checks of headings, content, links and images that find no subject earn nothing: what is not there cannot be praised.',
  why: 'Most crawlers of AI search do not run JavaScript. To them, a page that is built in the browser is empty.',
  recommendation:
    'Send the main content in the HTML: render it on the server where a script brings it.',
  source: 'Google Search Central: JavaScript SEO basics.',
  judge: ({ page }) => {
    const shell = page.emptyShell
      ? ` The element ${plain(page.emptyShell)} is empty: the page is built in the browser.`
      : '';
    const beginning = page.beginning === '' ? '' : ` It begins: ${quote(page.beginning)}.`;
    return {
      outcome: atLeast(page.words, { pass: 150, warn: 50 }),
      evidence: `${count(page.words, 'visible word')} in the HTML.${shell}${beginning}`,
      ...(!page.emptyShell && { advice: page.scripts.length > 0 ? EITHER : TOO_LITTLE }),
    };
  },
});

/** The properties that an item still needs, by the one of its types that asks for least. */
function lacksOf({ types, properties }: StructuredItem): { type: string; lacks: string[] } {
  const known = new Set(properties);
  const [best] = types
    .map((type) => ({
      type,
      lacks: needsOf(type)
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
  passes:
    'Reads JSON-LD and microdata with the vocabulary of schema.org. Passes when all JSON-LD is valid JSON and at least one item has its core properties: an Organization or WebSite its name and url, an Article its headline, a LocalBusiness its name and address, a BreadcrumbList its itemListElement, a JobPosting, FAQPage, Event, Recipe or another type of Google’s what Google requires of it, and everything else its name. A Restaurant is a LocalBusiness: the types below one need the same. Nodes with the same @id are one item. Warns without items, or when core properties are missing. Fails when a block of JSON-LD is not valid JSON.',
  why: 'Structured data states facts about your business in a form that search engines need not guess, and that some results show directly.',
  recommendation: 'Add valid JSON-LD: an Organization, and the type that this page is about.',
  source: 'Google Search Central: introduction to structured data. schema.org.',
  judge: ({ page }) => {
    const { items, errors } = page.structured;
    const [error] = errors;
    if (error)
      return fail(
        `The JSON-LD on line ${error.line} is not valid JSON: ${error.message} at character ${error.position + 1}.`,
        `Correct the block of JSON-LD on line ${error.line}: one wrong sign and all of it is lost.`,
      );
    if (items.length === 0) return warn('There are no schema.org items.');
    const types = `Found: ${listed(
      items.map((item) => plain(item.types.join(' and '))),
      ', ',
    )}.`;
    const unfinished = items.map(lacksOf);
    return unfinished.some(({ lacks }) => lacks.length === 0)
      ? pass(types)
      : warn(
          `${types} Core properties are missing from all of them: ${listed(unfinished.map(({ type, lacks }) => plain(`${type} lacks ${lacks.join(', ')}`)))}.`,
          'Complete one of the items with what it lacks. An Organization needs its name and url, a LocalBusiness its name and address.',
        );
  },
});

const FEWEST_CHARACTERS = 50;
/** A main heading of Markdown: after `#`, or above a line of equals signs. */
const hasHeading = (text: string): boolean => /^#[ \t]+\S|^\S.{0,500}\r?\n=+[ \t]*\r?$/m.test(text);
const hasLink = (text: string): boolean =>
  /\]\([^)\s]{1,500}\)|^\[[^\]]{1,500}\]:\s*\S/m.test(text);

const llms = check({
  id: 'HS8',
  key: 'llms-txt',
  title: 'llms.txt is valid where there is one',
  weight: 1,
  mayBeMissing: true,
  passes:
    'Not applicable when /llms.txt answers 404 or 410: it is optional. Passes when it answers 200 with Markdown that has a main heading, a link and at least 50 characters. Warns at anything else.',
  why: 'The file is a table of contents for language models. A broken one misleads them; none at all costs nothing.',
  recommendation:
    'If you publish llms.txt, keep it valid Markdown with a heading and links. It is optional: Google Search ignores it.',
  source: 'llmstxt.org. Lighthouse 13: llms-txt. Google Search Central: AI optimization guide.',
  judge: ({ llms: answer }) => {
    if (!answer.measured)
      return warn(
        `/llms.txt was not measured: ${answer.reason}`,
        'See that /llms.txt answers at once, with 404 where there is none.',
      );
    const { status, text } = answer;
    const absent = 'If you publish no llms.txt, let its address answer 404. The file is optional.';
    if (status === 404 || status === 410) return notApplicable('There is no /llms.txt.');
    if (status !== 200) return warn(`/llms.txt answers ${status}.`, absent);
    const first = quote(text.trimStart().split(/[\r\n]/, 1)[0] ?? '');
    if (isHtmlAnswer(answer))
      return warn(`/llms.txt answers 200 with an HTML page: ${first}.`, absent);
    const missing = [
      ...(hasHeading(text) ? [] : ['a main heading']),
      ...(hasLink(text) ? [] : ['a link']),
      ...([...text.trim()].length >= FEWEST_CHARACTERS ? [] : ['50 characters']),
    ];
    if (missing.length > 0)
      return warn(`/llms.txt answers 200 and lacks ${missing.join(', ')}. It begins: ${first}.`);
    return pass(`/llms.txt answers 200 and begins: ${first}.`);
  },
});

export const contentChecks = [withoutScript, structured, llms];
