import { contract } from '@site/contracts/contract';
import { alternatePath } from '@site/islands/define/alternates';
import type { RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { buildPagePolicy } from '@site/server-kit/html/page-policy';
import type { Headers } from '@site/server-kit/http/security-headers';
import type { Answer } from '@site/shared-ui/app';
import { hasParams } from '@site/shared-ui/remote';
import { type Body, createWeakEtag } from './body';
import type { PageDocument } from './document';

/**
 * For whom a rendered page is. `everybody`: it has no data of its visitor and may be cached. `one-request`: contains no
 * visitor data, but is not worth caching: the thing does not exist, or the address is one person's own. `this-visitor`:
 * it may have data of the visitor.
 */
type Audience = 'everybody' | 'one-request' | 'this-visitor';

/** A complete document, and everything known about it. */
export interface Page {
  status: RenderResult['status'];
  movedTo?: string;
  /** Compressed only in the cache. */
  body: Body;
  etag: string;
  policy: string;
  audience: Audience;
  /** Path and query of the page's Markdown; absent if search engines must not list the page. */
  markdown?: string;
  isConfidential: boolean;
  isOfLearner: boolean;
  isComplete: boolean;
  /** Versions of the page's content, by kind. */
  versions: ReadonlyMap<string, number>;
  /** Whether a public answer did not name the version of its content. */
  hasUnknownVersion: boolean;
  /** Seconds for which the page's content may have been out of date when it was rendered; 0 if it was current. */
  contentAge: number;
  /** Absent in a cached page. */
  milliseconds?: RenderResult['milliseconds'];
}

/**
 * Headers that say who may cache a page, and for how long. A private page never has the ETag of a shared page with the
 * same text: a cache that revalidates the shared page would take the private 304 as permission to go on serving it.
 * @param isForAll whether everyone gets the same builds; with a canary they depend on the visitor
 */
export function getCacheHeaders(
  page: Pick<Page, 'audience' | 'isOfLearner' | 'isComplete' | 'etag'>,
  isForAll: boolean,
): { 'cache-control': string; etag: string; vary: string } {
  const { audience, isOfLearner, isComplete, etag } = page;
  const { shared, private: privateControl, none } = cacheControl;
  // Many shared caches ignore Vary: Cookie, and would give a learner the page for everyone else.
  const isShared = isComplete && audience === 'everybody' && isForAll && !isOfLearner;
  const vary = isForAll && !isOfLearner ? 'Accept-Encoding' : 'Accept-Encoding, Cookie';
  if (isShared) return { 'cache-control': shared, etag, vary };
  return {
    'cache-control': isComplete ? privateControl : none,
    etag: etag.replace(/"$/, '-private"'),
    vary,
  };
}

/** All headers of a page but its encoding and age. @param isForAll as in {@link getCacheHeaders} */
export function getPageHeaders(page: Page, isForAll: boolean): Headers & { etag: string } {
  const { policy, markdown, isConfidential } = page;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    // RFC 8288
    ...(markdown && { link: `<${markdown}>; rel="alternate"; type="text/markdown"` }),
    ...getCacheHeaders(page, isForAll),
    ...(isConfidential && {
      'cache-control': cacheControl.none,
      'x-robots-tag': 'noindex',
      // Forms without script are led back by their referrer. No other site gets the address.
      'referrer-policy': 'same-origin',
    }),
  };
}

/** Whether an answer's endpoint has a mark in this shell's contract. An endpoint without any may be private. */
const hasMark = (mark: 'content' | 'ofLearner' | 'byAddress') => {
  const routes: ReadonlySet<string> = new Set(
    contract.flatMap((endpoint) => (mark in endpoint ? [endpoint.route] : [])),
  );
  return ({ route }: Answer): boolean => routes.has(route);
};
const isPublic = hasMark('content');
const isOfLearner = hasMark('ofLearner');
const isByAddress = hasMark('byAddress');

function getAudience(
  { answers, noindex, status, movedTo }: RenderResult,
  { route }: PageAddress,
  isLearner: boolean,
): Audience {
  const isForOthers = (answer: Answer) =>
    isPublic(answer) || isByAddress(answer) || (isOfLearner(answer) && !isLearner);
  if (!answers.every(isForOthers)) return 'this-visitor';
  if (answers.some(isByAddress)) return 'one-request';
  if (noindex && status === 200) return 'one-request';
  if (route === undefined) return 'everybody';
  if (status !== 200 || movedTo !== undefined) return 'one-request';
  // A parameter may have any value. Public content confirms that the value exists.
  return hasParams(route) && !answers.some(isPublic) ? 'one-request' : 'everybody';
}

/** Whether the page may have other forms. A page that has moved has them at its new address. */
const isListed = (
  { noindex, status, movedTo }: RenderResult,
  { route, isConfidential }: PageAddress,
): boolean =>
  route !== undefined && status === 200 && movedTo === undefined && !noindex && !isConfidential;

/** Parses `<kind>=<version>`; undefined for anything else. */
function parseVersion(contentVersion: string | null): [kind: string, version: number] | undefined {
  const [, kind, version] = /^([\w-]+)=(\d+)$/.exec(contentVersion ?? '') ?? [];
  return kind === undefined ? undefined : [kind, Number(version)];
}

/** The version of each kind of content; the oldest one where answers differ. */
export function getVersions(answers: readonly Answer[]): Map<string, number> {
  const versions = new Map<string, number>();
  for (const { contentVersion } of answers) {
    const [kind, version] = parseVersion(contentVersion) ?? [];
    if (kind === undefined || version === undefined) continue;
    versions.set(kind, Math.min(version, versions.get(kind) ?? version));
  }
  return versions;
}

/** Combines a render with its document. @param isLearner whether the request has a learner's cookie */
export function createPage(
  rendered: RenderResult,
  document: PageDocument,
  address: PageAddress,
  connections: readonly string[],
  isLearner: boolean,
): Page {
  const { status, movedTo, answers, problems, milliseconds } = rendered;
  const identity = Buffer.from(document.html);
  return {
    status,
    ...(movedTo !== undefined && { movedTo }),
    body: { identity },
    etag: createWeakEtag(identity),
    policy: buildPagePolicy(document, connections),
    audience: getAudience(rendered, address, isLearner),
    isConfidential: address.isConfidential,
    isOfLearner: answers.some(isOfLearner),
    ...(isListed(rendered, address) && {
      markdown: alternatePath('markdown', address.pathname) + rendered.canonicalSearch,
    }),
    isComplete: problems.length === 0,
    versions: getVersions(answers),
    hasUnknownVersion: answers.some(
      (answer) => isPublic(answer) && parseVersion(answer.contentVersion) === undefined,
    ),
    contentAge: Math.max(0, ...answers.map(({ age }) => age)),
    milliseconds,
  };
}
