import type { Evidence } from '../evidence';
import { isHtmlAnswer } from '../http/headers';
import { decide, readRobotsTxt, type RobotsTxt } from '../robots/robots-txt';
import { isWebAddress } from '../text/address';
import { listed, quote, within } from '../text/quote';
import { sitemapFault } from '../text/sitemap';
import { checksOf, fail, pass, warn, type Finding } from './check';

const check = checksOf('metaDescriptions');

/** The meaning of a site's robots.txt for crawlers. */
type RobotsFile =
  /** A file was read; it may hold no rule. */
  | { kind: 'rules'; robots: RobotsTxt; isHtml: boolean; status: number }
  /** There is no robots.txt: everything is allowed (RFC 9309 section 2.3.1.3). */
  | { kind: 'absent'; status: number }
  /** Crawlers must take everything as forbidden (RFC 9309 section 2.3.1.4). */
  | { kind: 'closed'; status: number }
  | { kind: 'unread'; reason: string };

function robotsFileOf({ robots: answer }: Pick<Evidence, 'robots'>): RobotsFile {
  if (!answer.measured) return { kind: 'unread', reason: answer.reason };
  const { status } = answer;
  if (status === 429 || status >= 500) return { kind: 'closed', status };
  if (status < 200 || status > 299) return { kind: 'absent', status };
  return {
    kind: 'rules',
    robots: readRobotsTxt(answer.text),
    isHtml: isHtmlAnswer(answer),
    status,
  };
}

/** Product tokens of crawlers; those of answer engines with their purpose. */
type Bots = readonly (readonly [token: string, purpose?: string])[];
const SEARCH: Bots = [['Googlebot'], ['bingbot']];
const ANSWERS: Bots = [
  ['OAI-SearchBot', 'search in ChatGPT'],
  ['Claude-SearchBot', 'search in Claude'],
  ['PerplexityBot', 'search in Perplexity'],
];
/** Product tokens for the training of models: reported, never scored. */
const TRAINING =
  'GPTBot ClaudeBot CCBot Google-Extended Applebot-Extended Meta-ExternalAgent'.split(' ');

interface Access {
  allowed: boolean;
  said: string;
}

/** The decision of robots.txt about the page for one crawler, with the group and the line. */
function accessOf(evidence: Evidence, token: string, purpose?: string): Access {
  const name = purpose ? `${token} (${purpose})` : token;
  const file = robotsFileOf(evidence);
  if (file.kind === 'closed') return { allowed: false, said: `${name}: blocked` };
  if (file.kind !== 'rules') return { allowed: true, said: `${name}: allowed` };
  const { allowed, group, by } = decide(file.robots, token, evidence.document.url);
  const words = allowed ? 'allowed' : 'blocked';
  if (by)
    return {
      allowed,
      said: `${name}: ${words} by line ${by.line} ${quote(by.text)} in the group for ${group}`,
    };
  const why = group ? `no rule matches in the group for ${group}` : 'no group applies';
  return { allowed, said: `${name}: ${words}, ${why}` };
}

/** The finding for all crawlers when there are no rules to follow. */
function preliminary(evidence: Evidence): Finding | undefined {
  const file = robotsFileOf(evidence);
  if (file.kind === 'unread')
    return warn(
      `robots.txt was not measured: ${file.reason}`,
      'See that /robots.txt answers at once, and run the audit again.',
    );
  if (file.kind === 'closed')
    return fail(
      `robots.txt answers ${file.status}: crawlers must take everything as forbidden.`,
      'Have the server repaired: /robots.txt should answer 200, or 404 where there is none.',
    );
  if (file.kind === 'absent')
    return pass(`robots.txt answers ${file.status}: there are no rules, everything is allowed.`);
  return undefined;
}

const trainingNote = (evidence: Evidence): string =>
  ` For information, bots that gather training data: ${TRAINING.map((token) => `${token} ${accessOf(evidence, token).allowed ? 'allowed' : 'blocked'}`).join(', ')}.`;

/** Passes when no crawler is blocked, fails when all are. The note is added unless robots.txt could not be read. */
function judgeBots(evidence: Evidence, bots: Bots, note = ''): Finding {
  const known = preliminary(evidence);
  if (known?.outcome === 'warn') return known;
  if (known) return { ...known, evidence: `${known.evidence}${note}` };
  const access = bots.map(([token, purpose]) => accessOf(evidence, token, purpose));
  const found = `${access.map(({ said }) => said).join('; ')}.${note}`;
  const blocked = access.filter(({ allowed }) => !allowed).length;
  if (blocked === 0) return pass(found);
  return blocked === bots.length ? fail(found) : warn(found);
}

const searchBots = check({
  id: 'MD4',
  key: 'search-bots-allowed',
  title: 'Search crawlers may fetch the page',
  weight: 9,
  passes:
    'Reads robots.txt for the address of the page as Googlebot and as bingbot. Passes when both may fetch it, or when robots.txt answers 4xx other than 429 (no rules). Warns when one is blocked, or when robots.txt could not be read in time. Fails when both are blocked, or when robots.txt answers 5xx or 429, which closes the site. While it fails, this score is at most 39 and the overall score at most 49.',
  why: 'A crawler that may not fetch a page cannot know what it says.',
  recommendation: 'Allow search crawlers to fetch this address in robots.txt.',
  source:
    'Lighthouse: is-crawlable. RFC 9309 sections 2.2 and 2.3.1. Google Search Central: robots.txt.',
  judge: (evidence) => judgeBots(evidence, SEARCH),
});

const answerBots = check({
  id: 'MD5',
  key: 'ai-search-bots',
  title: 'AI search may fetch the page',
  weight: 4,
  passes:
    'Reads robots.txt as OAI-SearchBot, Claude-SearchBot and PerplexityBot. Passes when none is blocked. Warns when one or two are, or when robots.txt could not be read in time. Fails when all three are, which a robots.txt that answers 5xx or 429 does. Bots that gather training data are listed for information and never scored.',
  why: 'Answer engines cite pages that their search bots may fetch. Those bots are other ones than the bots that gather training data.',
  recommendation:
    'Decide about training and about answer engines separately: allow their search bots if you want to be cited.',
  source: 'Documentation of their crawlers by OpenAI, Anthropic and Perplexity. RFC 9309.',
  judge: (evidence) => judgeBots(evidence, ANSWERS, trainingNote(evidence)),
});

type Sitemap = Evidence['sitemaps'][number];

/** The fault of a sitemap; undefined for one that is in order or was not measured. */
function problemOf({ answer }: Sitemap): string | undefined {
  if (!answer.measured) return undefined;
  if (answer.status !== 200) return `answers ${answer.status}`;
  return sitemapFault(answer.text, answer.cut ?? false);
}

/** The sitemaps that crawlers take from robots.txt: those with a full address. */
const namedIn = (file: RobotsFile): string[] =>
  file.kind === 'rules'
    ? file.robots.sitemaps.flatMap(({ url }) => (isWebAddress(url) ? [new URL(url).href] : []))
    : [];

const described = (sitemap: Sitemap): string => {
  const { url, answer } = sitemap;
  if (!answer.measured) return `${quote(url)} was not measured: ${within(answer.reason)}`;
  return `${quote(url)} ${problemOf(sitemap) ?? 'is in order'}`;
};

const sitemap = check({
  id: 'MD8',
  key: 'robots-sitemap',
  title: 'robots.txt and sitemap are in order',
  weight: 4,
  passes:
    'Passes when robots.txt is absent or well-formed and a sitemap, which robots.txt names or which lies at /sitemap.xml, answers 200 in a format of sitemaps.org: XML (a list or an index), RSS, Atom, or text with one full address a line, each also as a gzip file. Warns without a sitemap, with a Sitemap line that is no full address or a line without a colon in robots.txt, or when robots.txt answers 5xx or 429 or could not be read while /sitemap.xml is in order. Fails when robots.txt is HTML, or when a sitemap that it names is missing or in no such format. Unknown directives are no errors.',
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
    const named = namedIn(file);
    if (sitemaps.some((sitemap) => named.includes(sitemap.url) && problemOf(sitemap)))
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
    const relative =
      file.kind === 'rules' && file.robots.sitemaps.find(({ url }) => !isWebAddress(url));
    if (relative)
      return warn(
        `Line ${relative.line} of robots.txt names a sitemap without its full address: ${quote(relative.text)}. ${tried}`,
        `Give line ${relative.line} of robots.txt the full address of the sitemap, beginning with https://.`,
      );
    const good = sitemaps.filter((sitemap) => sitemap.answer.measured && !problemOf(sitemap));
    if (good.length > 0) return pass(tried);
    const silent = sitemaps.find(({ answer }) => !answer.measured);
    return silent
      ? warn(tried, 'See that the sitemap answers at once, and run the audit again.')
      : warn(tried);
  },
});

export const robotsChecks = [searchBots, answerBots, sitemap];
