import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { alternatePath, parseAlternatePath } from '@site/islands/define/alternates';
import { type PageAddress, parseAddress } from '@site/islands/server/page-address';
import type { BuildSelection, BuildSelections } from '@site/releases/selection/build-selection';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { QueueFull } from '@site/server-kit/clients/fair-queue';
import { negotiateEncoding } from '@site/server-kit/http/accepted-encoding';
import { answerText } from '@site/server-kit/http/answer-text';
import { matchesEtag } from '@site/server-kit/http/conditional';
import { answerUnavailable } from '../http/unavailable';
import { extractMain } from './document';
import { getCacheHeaders, type PageFacts } from './finished-page';
import type { Alternate, createAlternateMaker } from './make-alternate';
import { answerMoved } from './middleware';
import type { PageCache } from './page-cache';
import type { RenderPage } from './render-page';

interface Source {
  facts: PageFacts;
  /** Seconds since the page was last known to be current; undefined while it counts as current. */
  age: number | undefined;
  main: () => string;
}

interface AlternateOptions {
  selections: Pick<BuildSelections, 'select'>;
  cache: Pick<PageCache, 'find'> | undefined;
  renderPage: RenderPage;
  getClient: (request: IncomingMessage) => string;
  makeAlternate: ReturnType<typeof createAlternateMaker>;
  origin: string;
}

/** The page as a visitor without cookies gets it, from the cache if possible. */
async function findSource(
  address: PageAddress,
  selection: BuildSelection,
  client: string,
  { cache, renderPage }: Pick<AlternateOptions, 'cache' | 'renderPage'>,
): Promise<Source> {
  const cached = selection.isInDevelopment
    ? undefined
    : await cache?.find(address, selection, false, client);
  if (cached) {
    const { page, age } = cached;
    return { facts: page.facts, age, main: () => extractMain(page.body('identity').toString()) };
  }
  const { html, ...facts } = await renderPage(address, selection, { clients: new Set([client]) });
  return { facts, age: facts.contentAge || undefined, main: () => extractMain(html) };
}

function send(ctx: Context, { type, etag, body }: Alternate, facts: PageFacts): void {
  // The other form is the same for everyone, even if the page itself is not.
  const caching = getCacheHeaders(
    { ...facts, etag, audience: 'everybody', isOfLearner: false },
    true,
  );
  ctx.set(caching);
  ctx.type = type;
  if (matchesEtag(ctx.req, caching.etag)) {
    ctx.status = 304;
    return;
  }
  const encoding = negotiateEncoding(ctx.req);
  const encoded = body[encoding];
  if (encoded && encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = encoded ?? body.identity;
}

/** Serves pages that search engines may list as Markdown and as pictures. */
export function alternates(options: AlternateOptions): Middleware {
  const { selections, getClient, makeAlternate } = options;
  return async (ctx, next) => {
    const parsed = parseAlternatePath(ctx.path);
    if (!parsed) return next();
    const { kind, pathname } = parsed;
    const selection = await selections.select();
    // Each page of a long list has its own Markdown. They share a heading, and so one picture.
    const search = kind === 'markdown' ? ctx.search : '';
    const address = parseAddress(selection.site, pathname, search);
    if (address.pathname !== pathname || address.isConfidential) return next();
    const client = getClient(ctx.req);
    try {
      const { facts, age, main } = await findSource(address, selection, client, options);
      if (facts.movedTo !== undefined) return answerMoved(ctx, alternatePath(kind, facts.movedTo));
      // The page was withdrawn for good, and so are its other forms (RFC 9110, 15.5.11).
      if (facts.status === 410) {
        ctx.set('Cache-Control', cacheControl.revalidated);
        return answerText(ctx, 410, 'This page was withdrawn.');
      }
      if (!facts.markdown) return next();
      const request = { kind, pathname, main, client };
      const alternate = await makeAlternate(facts.etag, request);
      const { origin, search: canonicalSearch } = new URL(facts.markdown, options.origin);
      if (kind === 'markdown')
        ctx.set('Link', `<${origin}${pathname}${canonicalSearch}>; rel="canonical"`);
      // Other sites embed the picture in previews of the page.
      else ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
      if (age !== undefined) ctx.set('Age', String(age));
      send(ctx, alternate, facts);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      answerUnavailable(
        ctx,
        'Many people are using this site right now. Please try again in a moment.',
      );
    }
  };
}
