import { contract } from '@site/contracts/contract';
import type { Answer } from '@site/shared-ui/app';
import { alternatePath } from '../../shared/alternates';
import type { PageDocument } from '../document';
import type { PageAddress } from '../page-address';
import type { RenderResult } from '../render/job';
import { pagePolicy } from '../security-headers';
import { createHash } from 'node:crypto';
import { freshness } from './limits';

/** Weak: a page in another encoding is the same page (RFC 9110, 8.8.3). */
export const weakTag = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** A page's `Link` header, which names its address as Markdown (RFC 8288). @param path of the Markdown */
export const markdownLink = (path: string): string =>
  `<${path}>; rel="alternate"; type="text/markdown"`;

/**
 * How long, and by whom, a page may be stored. A private page never has the tag of a shared one with the same text:
 * a cache that has the shared one and revalidates it would take a private 304 for leave to go on serving it.
 * @param isForAll whether everybody gets the same builds; with a canary it depends on the visitor
 */
export function cachingHeaders(
  { audience, isOfLearner, isWhole, etag }: PageFacts,
  isForAll: boolean,
): { 'cache-control': string; etag: string; vary: string } {
  const { shared, private: own, none } = freshness.cacheControl;
  // Many shared caches do not honour Vary: Cookie, and would give a learner the page of nobody.
  const isShared = isWhole && audience === 'everybody' && isForAll && !isOfLearner;
  const vary = isOfLearner ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  if (isShared) return { 'cache-control': shared, etag, vary };
  return {
    'cache-control': isWhole ? own : none,
    etag: etag.replace(/"$/, '-private"'),
    vary,
  };
}

/**
 * Who may be shown a page that was made for one visitor. `everybody`: it says nothing of its visitor, and may be kept.
 * `whoever-asks`: the same, but it is worth nothing to others (there is no such thing, or the address is somebody's own).
 * `this-visitor`: data of theirs may be in it.
 */
export type Audience = 'everybody' | 'whoever-asks' | 'this-visitor';

/** What is known of a page besides its text. */
export interface PageFacts {
  status: RenderResult['status'];
  movedTo?: string;
  etag: string;
  policy: string;
  audience: Audience;
  /** Path and query of the same page as Markdown; none of pages that search engines are not to list. */
  markdown?: string;
  isConfidential: boolean;
  /** It shows something else to who has learned. */
  isOfLearner: boolean;
  isWhole: boolean;
  /** The versions of the content in it, by kind. */
  versions: ReadonlyMap<string, number>;
  /** A public answer did not say from which version it was made. */
  hasUnknownVersion: boolean;
  /** Seconds for which the content in it may not have been true any more when it was made; 0 when it was. */
  contentAge: number;
}

export interface FinishedPage extends PageFacts {
  html: string;
  milliseconds: RenderResult['milliseconds'];
}

/** A route that this shell's contract does not know may be anybody's. */
const publicRoutes: ReadonlySet<string> = new Set(
  contract.flatMap((endpoint) => ('content' in endpoint ? [endpoint.route] : [])),
);
const isPublic = ({ route }: Answer): boolean => publicRoutes.has(route);

const routesOfLearner: ReadonlySet<string> = new Set(
  contract.flatMap((endpoint) => ('ofLearner' in endpoint ? [endpoint.route] : [])),
);
const isOfLearner = ({ route }: Answer): boolean => routesOfLearner.has(route);

function audienceOf(
  { answers, noindex, status, movedTo }: RenderResult,
  { route }: PageAddress,
  forLearner: boolean,
): Audience {
  const isForOthers = (answer: Answer) => isPublic(answer) || (isOfLearner(answer) && !forLearner);
  if (!answers.every(isForOthers)) return 'this-visitor';
  if (noindex && status === 200) return 'whoever-asks';
  if (route === undefined) return 'everybody';
  if (status !== 200 || movedTo !== undefined) return 'whoever-asks';
  // Anything could stand in the place of a parameter: public content vouches for its value, or nothing does.
  return route.includes('{') && !answers.some(isPublic) ? 'whoever-asks' : 'everybody';
}

/** Whether there is anything of the page for machines; of one that has moved, it is at its new address. */
const isListed = (
  { noindex, status, movedTo }: RenderResult,
  { route, isConfidential }: PageAddress,
): boolean =>
  route !== undefined && status === 200 && movedTo === undefined && !noindex && !isConfidential;

/** `blog=12` as kind and number. */
function versionIn(contentVersion: string | null): [kind: string, version: number] | undefined {
  const [, kind, version] = /^([\w-]+)=(\d+)$/.exec(contentVersion ?? '') ?? [];
  return kind === undefined ? undefined : [kind, Number(version)];
}

/** The older one counts where answers of one kind were made from different versions. */
export function versionsOf(answers: readonly Answer[]): Map<string, number> {
  const versions = new Map<string, number>();
  for (const { contentVersion } of answers) {
    const [kind, version] = versionIn(contentVersion) ?? [];
    if (kind === undefined || version === undefined) continue;
    versions.set(kind, Math.min(version, versions.get(kind) ?? version));
  }
  return versions;
}

/** @param forLearner whether it was made for somebody who may have learned */
export function finishedPage(
  rendered: RenderResult,
  document: PageDocument,
  address: PageAddress,
  connections: readonly string[],
  forLearner: boolean,
): FinishedPage {
  const { status, movedTo, answers, problems, milliseconds } = rendered;
  return {
    status,
    ...(movedTo !== undefined && { movedTo }),
    html: document.html,
    milliseconds,
    etag: weakTag(document.html),
    policy: pagePolicy(document, connections),
    audience: audienceOf(rendered, address, forLearner),
    isConfidential: address.isConfidential,
    isOfLearner: answers.some(isOfLearner),
    ...(isListed(rendered, address) && {
      markdown: alternatePath('markdown', address.pathname) + rendered.canonicalSearch,
    }),
    isWhole: problems.length === 0,
    versions: versionsOf(answers),
    hasUnknownVersion: answers.some(
      (answer) => isPublic(answer) && versionIn(answer.contentVersion) === undefined,
    ),
    contentAge: Math.max(0, ...answers.map(({ age }) => age)),
  };
}
