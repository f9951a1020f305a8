import { contract } from '@site/contracts/contract';
import type { RenderResult } from '@site/islands/server/job';
import type { PageAddress } from '@site/islands/server/page-address';
import type { BuildSelection } from '@site/releases/selection/build-selection';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import type { Answer } from '@site/shared-ui/app';
import { hasParams } from '@site/shared-ui/remote';

/**
 * Who gets a rendered page. `everyone`: it has no data of its visitor, and is stored. `one-render`: it has none either,
 * but is not worth storing, because its thing does not exist or its address is one person's own: it is sent to the
 * visitors who wait for this render. `one-visitor`: it may have data of its visitor.
 */
type Audience = 'everyone' | 'one-render' | 'one-visitor';

/** Who gets a rendered page, and which caches may store it: the table in shell/README.md. */
export interface Caching {
  audience: Audience;
  /** Whether visitors with a learner's cookie get another page. */
  variesByLearner: boolean;
  /** Whether no cache outside the shell may store it, not even the visitor's browser. */
  isNoStore: boolean;
}

/** Whether an answer's endpoint has a mark in this shell's contract. An endpoint without any may be private. */
const hasMark = (mark: 'content' | 'ofLearner' | 'byAddress') => {
  const routes: ReadonlySet<string> = new Set(
    contract.flatMap((endpoint) => (mark in endpoint ? [endpoint.route] : [])),
  );
  return ({ route }: Answer): boolean => routes.has(route);
};
export const isPublic = hasMark('content');
const isOfLearner = hasMark('ofLearner');
const isByAddress = hasMark('byAddress');

type Render = Pick<RenderResult, 'answers' | 'noindex' | 'status' | 'movedTo' | 'problems'>;
type Address = Pick<PageAddress, 'route' | 'isConfidential' | 'isNotFoundPage'>;
/** For whom a page was rendered. */
interface Visitor {
  /** Whether the request had a learner's cookie. */
  isLearner: boolean;
  hasOverride: boolean;
}

function getAudience(render: Render, address: Address, visitor: Visitor): Audience {
  const { answers, noindex, status, movedTo } = render;
  const { route, isConfidential } = address;
  const isForOthers = (answer: Answer) =>
    isPublic(answer) || isByAddress(answer) || (isOfLearner(answer) && !visitor.isLearner);
  if (isConfidential || visitor.hasOverride || !answers.every(isForOthers)) return 'one-visitor';
  if (answers.some(isByAddress)) return 'one-render';
  if (noindex && status === 200) return 'one-render';
  if (route === undefined) return 'everyone';
  if (status !== 200 || movedTo !== undefined) return 'one-render';
  // A parameter may have any value. Public content confirms that the value exists.
  return hasParams(route) && !answers.some(isPublic) ? 'one-render' : 'everyone';
}

export const decideCaching = (render: Render, address: Address, visitor: Visitor): Caching => ({
  audience: getAudience(render, address, visitor),
  variesByLearner: render.answers.some(isOfLearner),
  isNoStore: address.isConfidential || visitor.hasOverride || render.problems.length > 0,
});

/** Whether the page cache stores a page. All missing things of a route share one. */
export const isStored = (
  { audience }: Pick<Caching, 'audience'>,
  { isNotFoundPage }: Pick<Address, 'isNotFoundPage'>,
): boolean => audience === 'everyone' || (audience === 'one-render' && isNotFoundPage === true);

/** Whether a visitor's page may come from the page cache. Before all middleware, serve-cached.ts goes by cookies. */
export const mayUseCache = (
  { isConfidential }: Pick<Address, 'isConfidential'>,
  { isInDevelopment, override }: Pick<BuildSelection, 'isInDevelopment' | 'override'>,
): boolean => !isConfidential && !isInDevelopment && !override;

/** Whether a visitor may get a page that was rendered without cookies. */
export const isForVisitor = (
  { variesByLearner }: Pick<Caching, 'variesByLearner'>,
  isLearner: boolean,
): boolean => !(isLearner && variesByLearner);

/**
 * Headers that say who may cache a page, and for how long. A private page never has the ETag of a shared page with the
 * same text: a cache that revalidates the shared page would take the private 304 as permission to go on serving it.
 * @param isForAll whether everyone gets the same builds; with a canary they depend on the visitor
 */
export function getCacheHeaders(
  { audience, variesByLearner, isNoStore }: Caching,
  etag: string,
  isForAll: boolean,
): { 'cache-control': string; etag: string; vary: string } {
  const { shared, private: privateControl, none } = cacheControl;
  const variesByCookie = variesByLearner || !isForAll;
  const vary = variesByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  // Many shared caches ignore Vary: Cookie, and would give a learner the page for everyone else.
  if (audience === 'everyone' && !isNoStore && !variesByCookie)
    return { 'cache-control': shared, etag, vary };
  return {
    'cache-control': isNoStore ? none : privateControl,
    etag: etag.replace(/"$/, '-private"'),
    vary,
  };
}
