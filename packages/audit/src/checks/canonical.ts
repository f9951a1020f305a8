import type { Evidence } from '../evidence';
import { readCanonicals } from '../http/link-header';
import { isWebAddress } from '../text/address';
import { listed, quote } from '../text/quote';
import { getOwnerDomain, normalizeAddress } from './address';
import { defineChecks, effort, fails, type Judgment, passes, warns } from './check';

const check = defineChecks('metaDescriptions');

const isRoot = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';

const findFormProblem = (href: string): string | undefined => {
  if (href === '') return 'A canonical has no address';
  if (!/^[a-z][a-z0-9+.-]*:/i.test(href)) return `${quote(href)} is relative`;
  if (!isWebAddress(href)) return `${quote(href)} is not a web address`;
  return undefined;
};

const ONLY_COPIES =
  'If this page is a copy of the other one, leave the canonical. Otherwise, point it to this page.';
const ADD = 'Add one absolute canonical link to the head that leads to this page itself.';

const results = {
  own: passes(),
  missing: warns('The page doesn’t name its own address', ADD),
  inBody: fails(
    'The canonical link is in the wrong part of the page',
    'Move the canonical link into the head. If your template already has it there, something that doesn’t belong in the head, such as a div, comes before it and ends the head early.',
    effort('hour', 'hard'),
  ),
  malformed: fails(
    'The canonical address isn’t a full address',
    'Put this page’s full address in the canonical, beginning with https://.',
  ),
  several: fails(
    'The page names several addresses as its own',
    'Keep one canonical and remove the others; check your plugins and the server’s headers.',
  ),
  root: fails(
    'The page names the home page as its address',
    'Point the canonical to this page instead of the home page; check the template that all pages share.',
  ),
  encrypted: warns(
    'The page names its https address but opens over http',
    'Redirect visitors to the https address that the canonical names.',
  ),
  notMeasured: warns('The page names another address, which didn’t answer us', ONLY_COPIES),
  broken: fails(
    'The page names an address that doesn’t work',
    'Point the canonical to a page that answers 200: this one, or the one it’s a copy of.',
  ),
  other: warns('The page names another page as the original', ONLY_COPIES),
};

const withoutScheme = (address: string): string => address.replace(/^https?:/, '');

/** Judges a canonical that is not the page's own address. */
function judgeOther(
  target: string,
  { document, canonicalTarget }: Evidence,
): Judgment<keyof typeof results> {
  const from = new URL(document.url);
  const to = new URL(target);
  const found = `The canonical is ${quote(target)}, the page is ${quote(document.url)}.`;
  if (isRoot(to) && from.pathname !== '/' && getOwnerDomain(to) === getOwnerDomain(from))
    return ['root', `${found} A page deeper in the site points to the root of the site.`];
  const answer = canonicalTarget?.answer;
  if (!answer) return ['other', `${found} We didn’t check the target.`];
  if (!answer.measured)
    return ['notMeasured', `${found} The target could not be measured: ${answer.reason}`];
  const evidence = `${found} The target answers ${answer.status}.`;
  if (answer.status >= 300) return ['broken', evidence];
  const isEncryptedSelf =
    to.protocol === 'https:' &&
    from.protocol === 'http:' &&
    withoutScheme(target) === withoutScheme(normalizeAddress(document.url));
  return [isEncryptedSelf ? 'encrypted' : 'other', evidence];
}

export const canonicalCheck = check({
  id: 'MD7',
  key: 'canonical',
  title: 'The page names its own address',
  weight: 6,
  effort: effort('minutes', 'medium'),
  passes:
    'Passes with one absolute canonical, in the head or the Link header, that is the address of the page. One with hreflang, lang, media, or type doesn’t count, just as it doesn’t for Google. Warns when there isn’t one, or when it leads to another page that answers. Fails when it’s relative, invalid, or only in the body, when several differ, when a page deeper in the site points to the root, or when the target redirects or returns an error.',
  why: 'The canonical tells search engines which of a page’s addresses to list. A wrong one takes the page out of the results.',
  recommendation: ADD,
  source: 'Lighthouse: canonical. Google Search Central: canonicalization. RFC 6596.',
  results,
  judge: (evidence) => {
    const { page, document } = evidence;
    const inHead = page.canonicals.filter((canonical) => canonical.inHead);
    const hrefs = [
      ...inHead.map(({ href, line }) => ({ href, where: `line ${line}` })),
      ...readCanonicals(document.headers).map((href) => ({ href, where: 'Link header' })),
    ];
    if (hrefs.length === 0) {
      const [stray] = page.canonicals;
      return stray
        ? ['inBody', `The canonical is in the body, on line ${stray.line}: ${quote(stray.href)}.`]
        : ['missing', `No canonical. The page is ${quote(document.url)}.`];
    }
    const wrong = hrefs.map(({ href }) => findFormProblem(href)).find((problem) => problem);
    if (wrong) return ['malformed', `${wrong}. The page is ${quote(document.url)}.`];
    const targets = [...new Set(hrefs.map(({ href }) => normalizeAddress(href)))];
    const [target] = targets;
    if (target === undefined || targets.length > 1)
      return [
        'several',
        `Canonicals differ: ${listed(hrefs.map(({ href, where }) => `${quote(href)} (${where})`))}.`,
      ];
    if (target === normalizeAddress(document.url))
      return ['own', `The canonical is ${quote(target)}.`];
    return judgeOther(target, evidence);
  },
});
