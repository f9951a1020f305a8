import type { Evidence } from '../evidence';
import { decide } from '../robots/robots-txt';
import { quote } from '../text/quote';
import { check, fail, pass, warn, type Finding } from './check';
import { robotsFileOf } from './robots-file';

const SEARCH = ['Googlebot', 'bingbot'] as const;
const ANSWERS = [
  ['OAI-SearchBot', 'search in ChatGPT'],
  ['Claude-SearchBot', 'search in Claude'],
  ['PerplexityBot', 'search in Perplexity'],
] as const;
/** Tokens for the training of models: told, never scored. */
const TRAINING = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'Meta-ExternalAgent',
] as const;

interface Access {
  allowed: boolean;
  said: string;
}

/** What robots.txt says to one crawler about the page, with the group and the line. */
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

/** What a file that is no set of rules means, before any crawler is looked at. */
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
  `For information, bots that gather training data: ${TRAINING.map((token) => `${token} ${accessOf(evidence, token).allowed ? 'allowed' : 'blocked'}`).join(', ')}.`;

const searchBots = check({
  id: 'MD4',
  key: 'search-bots-allowed',
  group: 'metaDescriptions',
  title: 'Search crawlers may fetch the page',
  weight: 9,
  severity: 'critical',
  gate: true,
  passes:
    'Reads robots.txt for the address of the page as Googlebot and as bingbot. Passes when both may fetch it, or when robots.txt answers 4xx other than 429 (no rules). Warns when one is blocked, or when robots.txt could not be read in time. Fails when both are blocked, or when robots.txt answers 5xx or 429, which closes the site. While it fails, this score is at most 39 and the overall score at most 49.',
  why: 'A crawler that may not fetch a page cannot know what it says.',
  recommendation: 'Allow search crawlers to fetch this address in robots.txt.',
  source:
    'Lighthouse: is-crawlable. RFC 9309 sections 2.2 and 2.3.1. Google Search Central: robots.txt.',
  judge: (evidence) => {
    const known = preliminary(evidence);
    if (known) return known;
    const access = SEARCH.map((token) => accessOf(evidence, token));
    const said = `${access.map((entry) => entry.said).join('; ')}.`;
    const blocked = access.filter(({ allowed }) => !allowed).length;
    if (blocked === 0) return pass(said);
    return blocked === SEARCH.length ? fail(said) : warn(said);
  },
});

const answerBots = check({
  id: 'MD5',
  key: 'ai-search-bots',
  group: 'metaDescriptions',
  title: 'AI search may fetch the page',
  weight: 4,
  severity: 'moderate',
  passes:
    'Reads robots.txt as OAI-SearchBot, Claude-SearchBot and PerplexityBot. Passes when none is blocked. Warns when one or two are, or when robots.txt could not be read in time. Fails when all three are, which a robots.txt that answers 5xx or 429 does. Bots that gather training data are listed for information and never scored.',
  why: 'Answer engines cite pages that their search bots may fetch. Those bots are other ones than the bots that gather training data.',
  recommendation:
    'Decide about training and about answer engines separately: allow their search bots if you want to be cited.',
  source: 'Documentation of their crawlers by OpenAI, Anthropic and Perplexity. RFC 9309.',
  judge: (evidence) => {
    const known = preliminary(evidence);
    if (known)
      return {
        ...known,
        evidence:
          known.outcome === 'warn' ? known.evidence : `${known.evidence} ${trainingNote(evidence)}`,
      };
    const access = ANSWERS.map(([token, purpose]) => accessOf(evidence, token, purpose));
    const said = `${access.map((entry) => entry.said).join('; ')}. ${trainingNote(evidence)}`;
    const blocked = access.filter(({ allowed }) => !allowed).length;
    if (blocked === 0) return pass(said);
    return blocked === ANSWERS.length ? fail(said) : warn(said);
  },
});

/** The checks of who may fetch the page. */
export const crawlerChecks = { searchBots, answerBots } as const;
