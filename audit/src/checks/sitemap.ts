import type { Evidence } from '../evidence';
import { listed, quote, within } from '../text/quote';
import { check, fail, pass, warn } from './check';
import { robotsFileOf } from './robots-file';

type Sitemap = Evidence['sitemaps'][number];

/** The name of the root element, without its prefix; what stands before it is skipped without looking back. */
function rootOf(xml: string): string | undefined {
  let at = xml.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(xml[at] ?? '')) at += 1;
    const rest = xml.slice(at, at + 4);
    if (!rest.startsWith('<?') && !rest.startsWith('<!')) break;
    const isComment = rest === '<!--';
    const end = xml.indexOf(isComment ? '-->' : '>', at);
    if (end < 0) return undefined;
    at = end + (isComment ? 3 : 1);
  }
  return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(xml.slice(at, at + 200))?.[1];
}

/** What is wrong with a sitemap; undefined for one that is in order or was not measured. */
function problemOf({ answer }: Sitemap): string | undefined {
  if (!answer.measured) return undefined;
  if (answer.status !== 200) return `answers ${answer.status}`;
  const root = rootOf(answer.text);
  return root === 'urlset' || root === 'sitemapindex' ? undefined : 'is no XML sitemap';
}

const described = (sitemap: Sitemap): string => {
  const { url, answer } = sitemap;
  if (!answer.measured) return `${quote(url)} was not measured: ${within(answer.reason)}`;
  return `${quote(url)} ${problemOf(sitemap) ?? 'is in order'}`;
};

/** The check of robots.txt as a file, and of the sitemap. */
export const sitemapCheck = check({
  id: 'MD8',
  key: 'robots-sitemap',
  group: 'metaDescriptions',
  title: 'robots.txt and sitemap are in order',
  weight: 4,
  severity: 'moderate',
  passes:
    'Passes when robots.txt is absent or well-formed and a sitemap, which robots.txt names or which lies at /sitemap.xml, answers 200 with a urlset or sitemapindex. Warns without a sitemap, with lines without a colon in robots.txt, or when robots.txt answers 5xx or 429 or could not be read while /sitemap.xml is in order. Fails when robots.txt is HTML, or when a sitemap that it names is missing or no XML. Unknown directives are no errors.',
  why: 'The sitemap tells search engines which pages exist, and robots.txt is where they look for it first.',
  recommendation: 'Publish an XML sitemap and name it in robots.txt.',
  source: 'Lighthouse: robots-txt. RFC 9309 section 2.2. sitemaps.org.',
  judge: (evidence) => {
    const { sitemaps } = evidence;
    const file = robotsFileOf(evidence);
    const tried =
      sitemaps.length > 0 ? `${listed(sitemaps.map(described))}.` : 'No sitemap was found.';
    if (file.kind === 'rules' && file.isHtml)
      return fail(
        `robots.txt is an HTML page (status ${file.status}). ${tried}`,
        'Let /robots.txt answer a text file, or 404 where there is none.',
      );
    if (sitemaps.some((sitemap) => sitemap.declared && problemOf(sitemap)))
      return fail(
        `robots.txt names a sitemap that is not in order: ${tried}`,
        'Correct the Sitemap line of robots.txt, or repair the sitemap that it names.',
      );
    if (file.kind === 'closed')
      return warn(
        `robots.txt answers ${file.status}. ${tried}`,
        'Have the server repaired: /robots.txt should answer 200, or 404 where there is none.',
      );
    if (file.kind === 'unread')
      return warn(
        `robots.txt was not measured: ${file.reason} ${tried}`,
        'See that /robots.txt answers at once, and run the audit again.',
      );
    const [fault] = file.kind === 'rules' ? file.robots.faults : [];
    if (fault)
      return warn(
        `Line ${fault.line} of robots.txt has no colon: ${quote(fault.text)}. ${tried}`,
        `Mend line ${fault.line} of robots.txt: a rule is a name, a colon and a value.`,
      );
    const good = sitemaps.filter((sitemap) => sitemap.answer.measured && !problemOf(sitemap));
    if (good.length > 0) return pass(tried);
    const silent = sitemaps.find(({ answer }) => !answer.measured);
    return silent
      ? warn(tried, 'See that the sitemap answers at once, and run the audit again.')
      : warn(tried);
  },
});
