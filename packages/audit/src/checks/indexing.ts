import type { Evidence } from '../evidence';
import { readLinks } from '../http/link-header';
import { collectDirectives, type Directive, exclusion } from '../robots/directives';
import { isWebAddress } from '../text/address';
import { isLanguageTag } from '../text/language';
import { count, listed, plain, quote } from '../text/quote';
import { normalizeAddress } from './address';
import { defineChecks, effort, fails, hasNoSubject, passes, warns } from './check';

const check = defineChecks('metaDescriptions');

const readDirectives = ({ page, document }: Evidence): Directive[] =>
  collectDirectives(page.robots, document.headers);

const indexable = check({
  id: 'MD3',
  key: 'indexable',
  title: 'Search engines may list the page',
  weight: 10,
  effort: effort('minutes', 'medium'),
  passes:
    'Reads every robots and googlebot meta of the document and every X-Robots-Tag of the answer that is for everyone or for Googlebot; the most restrictive one counts. Fails with noindex, none, or a date of unavailable_after that has passed. Warns with nofollow. While it fails, this score is at most 39 and the overall score at most 49.',
  why: 'If a page asks not to be listed, no one can find it, no matter how good everything else is.',
  recommendation: 'Remove the noindex directive if people should find this page in search.',
  source: 'Lighthouse: is-crawlable. Google Search Central: robots meta tag specifications.',
  results: {
    listed: passes(),
    noindex: fails('The page tells search engines not to list it'),
    expired: fails(
      'The page tells search engines that it has expired',
      'Remove unavailable_after, or give it a date in the future, if people should find this page in search.',
    ),
    nofollow: warns(
      'The page tells search engines not to follow its links',
      'Remove nofollow if search engines should find your other pages through this one.',
    ),
  },
  judge: (evidence) => {
    const directives = readDirectives(evidence);
    const excluded = exclusion(directives, evidence.startedAt);
    if (excluded) {
      const { name, value, where } = excluded;
      return [
        name === 'unavailable_after' ? 'expired' : 'noindex',
        `${plain(`${name} ${value}`)} in ${where}.`,
      ];
    }
    const nofollow = directives.find(({ name }) => name === 'nofollow');
    if (nofollow) return ['nofollow', `nofollow in ${nofollow.where}: links are not followed.`];
    return ['listed', 'No directive keeps the page out of the results.'];
  },
});

/** Characters that a directive allows for a snippet: Infinity without a limit, as for -1. */
function getSnippetLimit({ name, value }: Directive): number {
  if (name === 'nosnippet') return 0;
  return name === 'max-snippet' && /^\d+$/.test(value) ? Number(value) : Infinity;
}

const snippets = check({
  id: 'MD6',
  key: 'snippet-eligible',
  title: 'The page may be quoted',
  weight: 4,
  effort: effort('minutes', 'medium'),
  passes:
    'Fails with nosnippet or max-snippet:0 in a robots meta or the X-Robots-Tag. Warns with max-snippet from 1 to 49, or when data-nosnippet, on a span, div or section, covers more than half of the visible text.',
  why: 'AI answers quote a page only if they’re allowed to show a snippet of it.',
  recommendation:
    'Remove nosnippet or max-snippet:0. A page has to be eligible for a snippet to appear in AI answers.',
  source: 'Google Search Central: AI features and your website; robots meta tag specifications.',
  results: {
    quotable: passes(),
    forbidden: fails('The page may not be quoted'),
    limited: warns(
      'Only a few characters of the page may be quoted',
      'Raise max-snippet or remove it: that’s too short for an answer.',
    ),
    withheld: warns(
      'Most of the page’s text may not be quoted',
      'Remove data-nosnippet from text that others may quote, and leave it on the rest.',
    ),
  },
  judge: (evidence) => {
    const [limited] = readDirectives(evidence)
      .map((directive) => ({ directive, most: getSnippetLimit(directive) }))
      .sort((a, b) => a.most - b.most);
    if (limited && limited.most < 50) {
      const { directive, most } = limited;
      const found = `${plain(directive.name)}${directive.value && `:${plain(directive.value)}`} in ${directive.where}.`;
      return most === 0
        ? ['forbidden', found]
        : [
            'limited',
            found,
            `Raise max-snippet above ${most} or remove it: that’s too short for an answer.`,
          ];
    }
    const { characters, withheldCharacters } = evidence.page;
    const share = characters === 0 ? 0 : withheldCharacters / characters;
    const covered = `data-nosnippet covers ${Math.round(100 * share)}% of the visible text.`;
    if (share > 0.5) return ['withheld', covered];
    return ['quotable', share > 0 ? covered : 'Nothing forbids a snippet.'];
  },
});

const isValidLanguage = (code: string): boolean =>
  code.toLowerCase() === 'x-default' || isLanguageTag(code);

const hreflang = check({
  id: 'MD9',
  key: 'hreflang',
  title: 'Links to other languages are right',
  weight: 2,
  effort: effort('hour', 'hard'),
  passes:
    'Not applicable without hreflang links. Fails with an address that is not absolute, or with a code that is neither x-default nor a language tag with every part in the registry of IANA: en-GB, es-419 and zh-Hans are such tags, en-UK, eng and de-Latin are not. Google reads tags of a language, a script and a country. Warns when no link leads to the page itself; addresses that differ only in how they are escaped are the same. Whether the other pages link back is not tested.',
  why: 'These links send visitors to the page in their language. One wrong code makes search engines ignore them.',
  recommendation:
    'Use valid language codes and absolute addresses in hreflang links, and have one of them lead to this page.',
  source:
    'Lighthouse: hreflang. Google Search Central: localized versions. RFC 5646 (BCP 47) and the registry of IANA. RFC 3986 section 6.2.2.',
  results: {
    right: passes(),
    none: hasNoSubject('No links to other languages'),
    invalid: fails(
      'Links to other languages are wrong',
      'Use valid language codes and absolute addresses in all hreflang links.',
    ),
    noSelf: warns(
      'Links to other languages leave out this page',
      'Add an hreflang link that leads to this page itself.',
    ),
  },
  judge: ({ page, document }) => {
    const inHeader = readLinks(document.headers)
      .filter(({ relations, hreflang: code }) => relations.includes('alternate') && code)
      .map(({ hreflang: code = '', href }) => ({ hreflang: code, href }));
    const links = [...page.hreflangs, ...inHeader];
    if (links.length === 0) return ['none', 'There are no hreflang links.'];
    const bad = links.flatMap(({ hreflang: code, href }) => [
      ...(isValidLanguage(code) ? [] : [`${quote(code)} is not a language code`]),
      ...(isWebAddress(href) ? [] : [`${quote(href)} is not absolute`]),
    ]);
    if (bad.length > 0) return ['invalid', `${listed(bad)}.`];
    const own = normalizeAddress(document.url);
    if (!links.some(({ href }) => normalizeAddress(href) === own))
      return [
        'noSelf',
        `${count(links.length, 'hreflang link')}, none of them to the page itself.`,
      ];
    return [
      'right',
      `${count(links.length, 'hreflang link')} with valid codes and absolute addresses.`,
    ];
  },
});

export const indexingChecks = [indexable, snippets, hreflang];
