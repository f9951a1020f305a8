import { createHash } from 'node:crypto';
import { contract } from '@site/contracts/contract';
import { alternatePath } from '@site/islands/define/alternates';
import type { RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { buildPagePolicy } from '@site/server-kit/html/page-policy';
import type { Answer } from '@site/shared-ui/app';
import { hasParams } from '@site/shared-ui/remote';
import type { PageDocument } from './document';

/** An ETag. It is weak, because all encodings of a page are the same page (RFC 9110, 8.8.3). */
export const createWeakEtag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** The `Link` header that names a page's Markdown (RFC 8288). @param path path and query of the Markdown */
export const markdownLink = (path: string): string =>
  `<${path}>; rel="alternate"; type="text/markdown"`;

/**
 * Headers that say who may cache a page, and for how long. A private page never has the ETag of a shared page with the
 * same text: a cache that revalidates the shared page would take the private 304 as permission to go on serving it.
 * @param isForAll whether everyone gets the same builds; with a canary they depend on the visitor
 */
export function getCacheHeaders(
  { audience, isOfLearner, isComplete, etag }: PageFacts,
  isForAll: boolean,
): { 'cache-control': string; etag: string; vary: string } {
  const { shared, private: privateControl, none } = cacheControl;
  // Many shared caches ignore Vary: Cookie, and would give a learner the page for everyone else.
  const isShared = isComplete && audience === 'everybody' && isForAll && !isOfLearner;
  const vary = isOfLearner ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  if (isShared) return { 'cache-control': shared, etag, vary };
  return {
    'cache-control': isComplete ? privateControl : none,
    etag: etag.replace(/"$/, '-private"'),
    vary,
  };
}

/**
 * For whom a rendered page is. `everybody`: it has no data of its visitor and may be cached. `one-request`: contains no
 * visitor data, but is not worth caching: the thing does not exist, or the address is one person's own. `this-visitor`:
 * it may have data of the visitor.
 */
type Audience = 'everybody' | 'one-request' | 'this-visitor';

/** Everything known about a page except its text. */
export interface PageFacts {
  status: RenderResult['status'];
  movedTo?: string;
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
}

export interface FinishedPage extends PageFacts {
  html: string;
  milliseconds: RenderResult['milliseconds'];
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
export function finishPage(
  rendered: RenderResult,
  document: PageDocument,
  address: PageAddress,
  connections: readonly string[],
  isLearner: boolean,
): FinishedPage {
  const { status, movedTo, answers, problems, milliseconds } = rendered;
  return {
    status,
    ...(movedTo !== undefined && { movedTo }),
    html: document.html,
    milliseconds,
    etag: createWeakEtag(document.html),
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
  };
}
