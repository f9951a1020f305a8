import type { Evidence } from '../evidence';
import { isHtmlAnswer } from '../http/headers';
import { isSuccess } from '../http/status';
import { decide, readRobotsTxt, type RobotsTxt } from '../robots/robots-txt';
import { isWebAddress } from '../text/address';
import { listed, quote, within } from '../text/quote';
import { findFormatProblem } from '../text/sitemap';
import { defineChecks, effort, fails, type Judgment, passes, warns } from './check';

const check = defineChecks('metaDescriptions');

/** The meaning of a site's robots.txt for crawlers. */
type RobotsFile =
  /** A file was read; it may hold no rule. */
  | { kind: 'rules'; robots: RobotsTxt; isHtml: boolean; status: number }
  /** There is no robots.txt: everything is allowed (RFC 9309 section 2.3.1.3). */
  | { kind: 'absent'; status: number }
  /** Crawlers must take everything as forbidden (RFC 9309 section 2.3.1.4). */
  | { kind: 'closed'; status: number }
  | { kind: 'unread'; reason: string };

function readRobotsFile({ robots: answer }: Pick<Evidence, 'robots'>): RobotsFile {
  if (!answer.measured) return { kind: 'unread', reason: answer.reason };
  const { status } = answer;
  if (status === 429 || status >= 500) return { kind: 'closed', status };
  if (!isSuccess(status)) return { kind: 'absent', status };
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

/** The decision of robots.txt about the page for one crawler, with the group and the line. */
function decideAccess(robots: RobotsTxt, page: string, token: string, purpose?: string) {
  const name = purpose ? `${token} (${purpose})` : token;
  const { allowed, group, by } = decide(robots, token, page);
  const noRule = group ? `no rule matches in the group for ${group}` : 'no group applies';
  const why = by
    ? ` by line ${by.line} ${quote(by.text)} in the group for ${group}`
    : `, ${noRule}`;
  return { allowed, group, text: `${name}: ${allowed ? 'allowed' : 'blocked'}${why}` };
}

const REPAIR = 'Fix the server: /robots.txt should answer 200, or 404 if you don’t have one.';
const ASK_AGAIN = 'Make sure that /robots.txt answers right away, and run the audit again.';

/** The same ends of both checks of crawlers. `everyone`: the group for all crawlers blocks each of them. */
type BotResult = 'allowed' | 'absent' | 'unread' | 'closed' | 'everyone' | 'all' | 'some';

function formatTrainingNote(evidence: Evidence): string {
  const file = readRobotsFile(evidence);
  const isAllowed = (token: string): boolean =>
    file.kind === 'rules'
      ? decide(file.robots, token, evidence.document.url).allowed
      : file.kind !== 'closed';
  const bots = TRAINING.map((token) => `${token} ${isAllowed(token) ? 'allowed' : 'blocked'}`);
  return ` For information, bots that gather training data: ${bots.join(', ')}.`;
}

/** Passes when no crawler is blocked, fails when all are. The note is added unless robots.txt could not be read. */
function judgeBots(evidence: Evidence, bots: Bots, note = ''): Judgment<BotResult> {
  const file = readRobotsFile(evidence);
  if (file.kind === 'unread') return ['unread', `robots.txt could not be measured: ${file.reason}`];
  if (file.kind === 'closed')
    return [
      'closed',
      `robots.txt answers ${file.status}: crawlers must then stay away from the whole site.${note}`,
    ];
  if (file.kind === 'absent')
    return [
      'absent',
      `robots.txt answers ${file.status}: there are no rules, everything is allowed.${note}`,
    ];
  const access = bots.map(([token, purpose]) =>
    decideAccess(file.robots, evidence.document.url, token, purpose),
  );
  const found = `${access.map(({ text }) => text).join('; ')}.${note}`;
  const blocked = access.filter(({ allowed }) => !allowed);
  if (blocked.length === 0) return ['allowed', found];
  if (blocked.length < bots.length) return ['some', found];
  const isBlockedByDefaultGroup = blocked.every(({ group }) => group === '*');
  return [isBlockedByDefaultGroup ? 'everyone' : 'all', found];
}

const searchBots = check({
  id: 'MD4',
  key: 'search-bots-allowed',
  title: 'Search crawlers may fetch the page',
  weight: 9,
  effort: effort('minutes', 'medium'),
  passes:
    'Reads robots.txt for the address of the page as Googlebot and as bingbot. Passes when both may fetch it, or when robots.txt answers 4xx other than 429 (no rules). Warns when one is blocked, or when robots.txt could not be read in time. Fails when both are blocked, or when robots.txt answers 5xx or 429, which closes the site. While it fails, this score is at most 39 and the overall score at most 49.',
  why: 'If a crawler isn’t allowed to fetch a page, it can’t know what the page says.',
  recommendation: 'Allow search crawlers to fetch this address in robots.txt.',
  source:
    'Lighthouse: is-crawlable. RFC 9309 sections 2.2 and 2.3.1. Google Search Central: robots.txt.',
  results: {
    allowed: passes(),
    absent: passes(),
    unread: warns('We couldn’t read your robots.txt in time', ASK_AGAIN, effort('hour', 'hard')),
    closed: fails('A broken robots.txt keeps search engines out', REPAIR, effort('hour', 'hard')),
    everyone: fails(
      'Your robots.txt keeps all search engines out',
      'Remove the line in robots.txt that blocks this address for every crawler.',
    ),
    all: fails(
      'Your robots.txt keeps Google and Bing out',
      'Allow Googlebot and bingbot to fetch this address in robots.txt.',
    ),
    some: warns(
      'Your robots.txt keeps one search engine out',
      'Allow the blocked crawler to fetch this address in robots.txt.',
    ),
  },
  judge: (evidence) => judgeBots(evidence, SEARCH),
});

const answerBots = check({
  id: 'MD5',
  key: 'ai-search-bots',
  title: 'AI search may fetch the page',
  weight: 4,
  effort: effort('minutes', 'medium'),
  passes:
    'Reads robots.txt as OAI-SearchBot, Claude-SearchBot and PerplexityBot. Passes when none is blocked. Warns when one or two are, or when robots.txt could not be read in time. Fails when all three are, which a robots.txt that answers 5xx or 429 does. Bots that gather training data are listed for information and never scored.',
  why: 'Answer engines cite pages that their search bots are allowed to fetch. Those aren’t the bots that gather training data.',
  recommendation:
    'Decide on training and on answers separately: allow the answer engines’ search bots if you want them to cite you.',
  source: 'Documentation of their crawlers by OpenAI, Anthropic and Perplexity. RFC 9309.',
  results: {
    allowed: passes(),
    absent: passes(),
    unread: warns(
      'We couldn’t tell whether AI search may fetch the page',
      ASK_AGAIN,
      effort('hour', 'hard'),
    ),
    closed: fails('A broken robots.txt keeps AI search out', REPAIR, effort('hour', 'hard')),
    everyone: fails(
      'Your robots.txt keeps AI search out along with everyone else',
      'Remove the line in robots.txt that blocks this address for every crawler. To opt out of training only, block just the bots that gather training data.',
    ),
    all: fails('Your robots.txt keeps AI search out'),
    some: warns(
      'Your robots.txt keeps part of AI search out',
      'Allow the blocked search bot in robots.txt if you want its answer engine to cite you.',
    ),
  },
  judge: (evidence) => judgeBots(evidence, ANSWERS, formatTrainingNote(evidence)),
});

type Sitemap = Evidence['sitemaps'][number];

/** The fault of a sitemap; undefined for one that is in order or was not measured. */
function findSitemapProblem({ answer }: Sitemap): string | undefined {
  if (!answer.measured) return undefined;
  if (answer.status !== 200) return `answers ${answer.status}`;
  return findFormatProblem(answer.text, answer.cut ?? false);
}

/** The sitemaps that crawlers take from robots.txt: those with a full address. */
const listNamedSitemaps = (file: RobotsFile): string[] =>
  file.kind === 'rules'
    ? file.robots.sitemaps.flatMap(({ url }) => (isWebAddress(url) ? [new URL(url).href] : []))
    : [];

const describeSitemap = (sitemap: Sitemap): string => {
  const { url, answer } = sitemap;
  if (!answer.measured) return `${quote(url)} could not be measured: ${within(answer.reason)}`;
  return `${quote(url)} ${findSitemapProblem(sitemap) ?? 'is in order'}`;
};

const sitemap = check({
  id: 'MD8',
  key: 'robots-sitemap',
  title: 'robots.txt and sitemap are in order',
  weight: 4,
  effort: effort('hour', 'medium'),
  passes:
    'Passes when robots.txt is absent or well-formed and a sitemap, which robots.txt names or which lies at /sitemap.xml, answers 200 in a format of sitemaps.org: XML (a list or an index), RSS, Atom, or text with one full address a line, each also as a gzip file. Warns without a sitemap, with a Sitemap line that isn’t a full address or a line without a colon in robots.txt, or when robots.txt answers 5xx or 429 or could not be read while /sitemap.xml is in order. Fails when robots.txt is HTML, or when a sitemap that it names is missing or in no such format. Unknown directives aren’t errors.',
  why: 'The sitemap tells search engines which pages exist, and robots.txt is where they look for it first.',
  recommendation: 'Publish an XML sitemap and name it in robots.txt.',
  source: 'Lighthouse: robots-txt. RFC 9309 section 2.2. sitemaps.org.',
  results: {
    inOrder: passes(),
    html: fails(
      'A web page answers in place of robots.txt',
      'Have /robots.txt return a text file, or 404 if you don’t have one.',
    ),
    brokenSitemap: fails(
      'The sitemap in your robots.txt doesn’t work',
      'Correct the Sitemap line in robots.txt, or fix the sitemap it names.',
    ),
    closed: warns('Your robots.txt answers with an error', REPAIR, effort('hour', 'hard')),
    unread: warns('Your robots.txt didn’t answer in time', ASK_AGAIN, effort('hour', 'hard')),
    badLine: warns(
      'Your robots.txt has a line that crawlers can’t read',
      'Correct that line in robots.txt: a rule is a name, a colon, and a value.',
      effort('minutes', 'medium'),
    ),
    relative: warns(
      'The sitemap address in your robots.txt is incomplete',
      'Put the full address in robots.txt’s Sitemap line, beginning with https://.',
      effort('minutes', 'medium'),
    ),
    silentSitemap: warns(
      'The sitemap didn’t answer in time',
      'Make sure that the sitemap answers right away, and run the audit again.',
    ),
    noSitemap: warns(
      'The site has no sitemap',
      'Publish an XML sitemap and name it in robots.txt. Most content management systems can create one.',
    ),
  },
  judge: (evidence) => {
    const { sitemaps } = evidence;
    const file = readRobotsFile(evidence);
    const tried =
      sitemaps.length > 0 ? `${listed(sitemaps.map(describeSitemap))}.` : 'No sitemap was found.';
    if (file.kind === 'rules' && file.isHtml)
      return ['html', `robots.txt is an HTML page (status ${file.status}). ${tried}`];
    const named = listNamedSitemaps(file);
    if (sitemaps.some((sitemap) => named.includes(sitemap.url) && findSitemapProblem(sitemap)))
      return ['brokenSitemap', `robots.txt names a sitemap that is not in order: ${tried}`];
    if (file.kind === 'closed') return ['closed', `robots.txt answers ${file.status}. ${tried}`];
    if (file.kind === 'unread')
      return ['unread', `robots.txt could not be measured: ${file.reason} ${tried}`];
    const [fault] = file.kind === 'rules' ? file.robots.invalidLines : [];
    if (fault)
      return [
        'badLine',
        `Line ${fault.line} of robots.txt has no colon: ${quote(fault.text)}. ${tried}`,
        `Correct line ${fault.line} of robots.txt: a rule is a name, a colon, and a value.`,
      ];
    const relative =
      file.kind === 'rules' && file.robots.sitemaps.find(({ url }) => !isWebAddress(url));
    if (relative)
      return [
        'relative',
        `Line ${relative.line} of robots.txt names a sitemap without its full address: ${quote(relative.text)}. ${tried}`,
        `Give line ${relative.line} of robots.txt the full address of the sitemap, beginning with https://.`,
      ];
    const good = sitemaps.filter(
      (sitemap) => sitemap.answer.measured && !findSitemapProblem(sitemap),
    );
    if (good.length > 0) return ['inOrder', tried];
    const silent = sitemaps.some(({ answer }) => !answer.measured);
    return [silent ? 'silentSitemap' : 'noSitemap', tried];
  },
});

export const robotsChecks = [searchBots, answerBots, sitemap];
