import { normalizeEscapes } from '../text/escapes';

/** A line that findings quote: its number from 1, and its text. */
interface RobotsLine {
  line: number;
  text: string;
}

interface Rule extends RobotsLine {
  allow: boolean;
  /** Normalized as paths are. */
  pattern: string;
}

interface Group {
  agents: (RobotsLine & { token: string })[];
  rules: Rule[];
}

export interface RobotsTxt {
  groups: readonly Group[];
  sitemaps: readonly (RobotsLine & { url: string })[];
  /** Lines without a colon that are neither blank nor a comment. */
  invalidLines: readonly RobotsLine[];
}

/** The decision of a robots.txt about one crawler and one address. */
interface RobotsDecision {
  allowed: boolean;
  /** The token of the groups that were followed; undefined where no group applies. */
  group?: string;
  /** The line that decided; undefined where no rule matches. */
  by?: RobotsLine;
}

/** A text for comparing (RFC 9309 section 2.2.2): non-ASCII escaped, unreserved ASCII not, hexadecimals in capitals. */
const normalize = (text: string): string =>
  normalizeEscapes(
    text
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      .replace(/[^\0-\x20\x21-\x7e]+|[\0-\x20]+/g, encodeURIComponent),
  );

/** Whether a path begins with a pattern; `*` is any text, `$` at the end is the end of the path. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const [first = '', ...others] = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  const last = anchored ? others.pop() : undefined;
  if (anchored && last === undefined) return path === first;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** The token of a user-agent line, without a version (RFC 9309 section 2.2.1). */
const parseToken = (value: string): string =>
  value === '*' || /^\*\s/.test(value) ? '*' : (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase();

/** The group of a user-agent line. Only a user-agent line after a rule begins another group. */
function openGroup(groups: Group[]): Group {
  const current = groups.at(-1);
  if (current?.rules.length === 0) return current;
  const next = { agents: [], rules: [] };
  groups.push(next);
  return next;
}

/** Reads a robots.txt (RFC 9309). It never fails: lines that it does not understand are skipped. */
export function readRobotsTxt(text: string): RobotsTxt {
  const groups: Group[] = [];
  const sitemaps: (RobotsLine & { url: string })[] = [];
  const faults: RobotsLine[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, whole] of lines.entries()) {
    const content = whole.replace(/#.*$/s, '').trim();
    if (content === '') continue;
    const at = { line: index + 1, text: content };
    const colon = content.indexOf(':');
    if (colon < 0) {
      faults.push(at);
      continue;
    }
    const key = content.slice(0, colon).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (key === 'user-agent') openGroup(groups).agents.push({ ...at, token: parseToken(value) });
    else if (key === 'allow' || key === 'disallow')
      groups.at(-1)?.rules.push({ ...at, allow: key === 'allow', pattern: normalize(value) });
    else if (key === 'sitemap') sitemaps.push({ ...at, url: value });
  }
  return { groups, sitemaps, invalidLines: faults };
}

/**
 * Whether a crawler may read an address. The groups that name it count as one; without any, those for `*` do. The
 * longest matching rule wins, and allow wins a tie (RFC 9309 sections 2.2.1 and 2.2.2).
 * @param token product token of the crawler, compared without regard to case
 */
export function decide({ groups }: RobotsTxt, token: string, url: string): RobotsDecision {
  const tokenToFind = token.toLowerCase();
  const findGroups = (name: string): Group[] =>
    groups.filter(({ agents }) => agents.some((agent) => agent.token === name));
  const groupsByName = findGroups(tokenToFind);
  const [group, applicable] =
    groupsByName.length > 0 ? [token, groupsByName] : ['*', findGroups('*')];
  if (applicable.length === 0) return { allowed: true };
  const { pathname, search } = new URL(url);
  const path = normalize(pathname + search);
  if (path === '/robots.txt') return { allowed: true, group };
  let best: Rule | undefined;
  for (const rule of applicable.flatMap(({ rules }) => rules)) {
    if (rule.pattern === '' || !matches(rule.pattern, path)) continue;
    const longer = rule.pattern.length - (best?.pattern.length ?? -1);
    if (longer > 0 || (longer === 0 && rule.allow)) best = rule;
  }
  if (!best) return { allowed: true, group };
  return { allowed: best.allow, group, by: { line: best.line, text: best.text } };
}
