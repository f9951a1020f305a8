import type { Evidence } from '../evidence';
import { canonicalsOf } from '../http/link-header';
import { listed, quote } from '../text/quote';
import { isWebAddress } from '../text/address';
import { comparable, ownerOf } from './address';
import { checksOf, fail, pass, warn, type Finding } from './check';

const check = checksOf('metaDescriptions');

const isRoot = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';

const wrongForm = (href: string): string | undefined => {
  if (href === '') return 'A canonical has no address';
  if (!/^[a-z][a-z0-9+.-]*:/i.test(href)) return `${quote(href)} is relative`;
  if (!isWebAddress(href)) return `${quote(href)} is no web address`;
  return undefined;
};

/** Judges a canonical that is not the page's own address. */
function judgeOther(target: string, { document, canonicalTarget }: Evidence): Finding {
  const from = new URL(document.url);
  const to = new URL(target);
  const found = `The canonical is ${quote(target)}, the page is ${quote(document.url)}.`;
  if (isRoot(to) && from.pathname !== '/' && ownerOf(to) === ownerOf(from))
    return fail(
      `${found} A page further down points to the root of the site.`,
      'Let the canonical name this page and not the home page; look at the template of all pages.',
    );
  const answer = canonicalTarget?.answer;
  const advice =
    'Leave the canonical if this page is a copy of the other. Otherwise let it name this page itself.';
  if (!answer) return warn(`${found} The target was not asked for.`, advice);
  if (!answer.measured)
    return warn(`${found} The target was not measured: ${answer.reason}`, advice);
  if (answer.status >= 300)
    return fail(
      `${found} The target answers ${answer.status}.`,
      'Let the canonical name a page that answers 200: this one, or the one that it is a copy of.',
    );
  return warn(`${found} The target answers ${answer.status}.`, advice);
}

export const canonicalCheck = check({
  id: 'MD7',
  key: 'canonical',
  title: 'The page names its own address',
  weight: 6,
  passes:
    'Passes with one absolute canonical, in the head or the Link header, that is the address of the page. One with hreflang, lang, media or type does not count, as it does not for Google. Warns without any, or when it leads to another page that answers. Fails when it is relative, invalid or in the body only, when several differ, when a page further down points to the root of the site, or when the target redirects or answers with an error.',
  why: 'The canonical tells search engines which of several addresses of a page to list. A wrong one takes the page out of the results.',
  recommendation: 'Add one absolute canonical link to the head that leads to this page itself.',
  source: 'Lighthouse: canonical. Google Search Central: canonicalization. RFC 6596.',
  judge: (evidence) => {
    const { page, document } = evidence;
    const inHead = page.canonicals.filter((canonical) => canonical.inHead);
    const hrefs = [
      ...inHead.map(({ href, line }) => ({ href, where: `line ${line}` })),
      ...canonicalsOf(document.headers).map((href) => ({ href, where: 'Link header' })),
    ];
    if (hrefs.length === 0) {
      const [stray] = page.canonicals;
      return stray
        ? fail(
            `The canonical stands in the body, on line ${stray.line}: ${quote(stray.href)}.`,
            'Move the canonical link into the head.',
          )
        : warn(`No canonical. The page is ${quote(document.url)}.`);
    }
    const wrong = hrefs.map(({ href }) => wrongForm(href)).find((problem) => problem);
    if (wrong)
      return fail(
        `${wrong}. The page is ${quote(document.url)}.`,
        'Write the full address of this page into the canonical, beginning with https://.',
      );
    const targets = [...new Set(hrefs.map(({ href }) => comparable(href)))];
    const [target] = targets;
    if (target === undefined || targets.length > 1)
      return fail(
        `Canonicals differ: ${listed(hrefs.map(({ href, where }) => `${quote(href)} (${where})`))}.`,
        'Keep one canonical and remove the others; look in plugins and in the server’s headers.',
      );
    if (target === comparable(document.url)) return pass(`The canonical is ${quote(target)}.`);
    return judgeOther(target, evidence);
  },
});
