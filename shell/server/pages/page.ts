import { pathInFormat } from '@site/islands/define/page-formats';
import type { RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import { buildPagePolicy } from '@site/server-kit/html/page-policy';
import type { Headers } from '@site/server-kit/http/security-headers';
import type { Answer } from '@site/shared-ui/app';
import { type Body, createWeakEtag } from './body';
import { type Caching, getCacheHeaders, isPublic } from './caching-rules';
import type { PageDocument } from './document';

/** A complete document, and everything known about it. */
export interface Page extends Caching {
  status: RenderResult['status'];
  movedTo?: string;
  /** Compressed only in the cache. */
  body: Body;
  etag: string;
  policy: string;
  /** Path and query of the page's Markdown; absent if search engines must not list the page. */
  markdown?: string;
  isConfidential: boolean;
  /** Whether no island is missing. */
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

/** All headers of a page but its encoding and age. @param isForAll as in {@link getCacheHeaders} */
export function getPageHeaders(page: Page, isForAll: boolean): Headers & { etag: string } {
  const { policy, markdown, isConfidential, etag } = page;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    // RFC 8288
    ...(markdown && { link: `<${markdown}>; rel="alternate"; type="text/markdown"` }),
    ...getCacheHeaders(page, etag, isForAll),
    ...(isConfidential && {
      'x-robots-tag': 'noindex',
      // Forms without script are led back by their referrer. No other site gets the address.
      'referrer-policy': 'same-origin',
    }),
  };
}

/** Whether the page may have other formats. A page that has moved has them at its new address. */
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

/** Combines a render with its document. */
export function createPage(
  rendered: RenderResult,
  document: PageDocument,
  address: PageAddress,
  connections: readonly string[],
  caching: Caching,
): Page {
  const { status, movedTo, answers, problems, milliseconds } = rendered;
  const identity = Buffer.from(document.html);
  return {
    status,
    ...(movedTo !== undefined && { movedTo }),
    body: { identity },
    etag: createWeakEtag(identity),
    policy: buildPagePolicy(document, connections),
    ...caching,
    isConfidential: address.isConfidential,
    ...(isListed(rendered, address) && {
      markdown: pathInFormat('markdown', address.pathname) + rendered.canonicalSearch,
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
