import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { alternatePath, parseAlternatePath } from '@site/islands/define/alternates';
import { parseAddress } from '@site/islands/server/page-address';
import type { BuildSelections } from '@site/releases/selection/build-selection';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { QueueFull } from '@site/server-kit/clients/fair-queue';
import { answerText } from '@site/server-kit/http/answer-text';
import { matchesEtag } from '@site/server-kit/http/conditional';
import { answerUnavailable } from '../http/unavailable';
import { redirectMoved } from './addresses';
import { sendBody } from './body';
import { getCacheHeaders } from './caching-rules';
import { getPage, type PageSources } from './get-page';
import type { Alternate, createAlternateMaker } from './make-alternate';

interface AlternateOptions extends PageSources {
  selections: Pick<BuildSelections, 'select'>;
  getClient: (request: IncomingMessage) => string;
  makeAlternate: ReturnType<typeof createAlternateMaker>;
  origin: string;
}

function send(ctx: Context, { type, etag, body }: Alternate, isComplete: boolean): void {
  // The other form is the same for everyone, even if the page itself is not.
  const caching = { audience: 'everyone', variesByLearner: false, isNoStore: !isComplete } as const;
  const headers = getCacheHeaders(caching, etag, true);
  ctx.set(headers);
  ctx.type = type;
  if (matchesEtag(ctx.req, headers.etag)) ctx.status = 304;
  else sendBody(ctx, body);
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
      // As a visitor without cookies gets it.
      const { page, age } = await getPage(address, selection, { client }, options);
      if (page.movedTo !== undefined) return redirectMoved(ctx, alternatePath(kind, page.movedTo));
      // The page was withdrawn for good, and so are its other forms (RFC 9110, 15.5.11).
      if (page.status === 410) {
        ctx.set('Cache-Control', cacheControl.revalidated);
        return answerText(ctx, 410, 'This page was withdrawn.');
      }
      if (!page.markdown) return next();
      const alternate = await makeAlternate({ kind, pathname, page, client });
      const { origin, search: canonicalSearch } = new URL(page.markdown, options.origin);
      if (kind === 'markdown')
        ctx.set('Link', `<${origin}${pathname}${canonicalSearch}>; rel="canonical"`);
      // Other sites embed the picture in previews of the page.
      else ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
      if (age !== undefined) ctx.set('Age', String(age));
      send(ctx, alternate, page.isComplete);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      answerUnavailable(
        ctx,
        'Many people are using this site right now. Please try again in a moment.',
      );
    }
  };
}
