import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { parseFormatPath, pathInFormat } from '@site/islands/define/page-formats';
import { parseAddress } from '@site/islands/server/page-address';
import type { BuildSelections } from '@site/releases/selection/build-selection';
import { cacheControl } from '@site/server-kit/caching/cache-control';
import { Unavailable } from '@site/server-kit/clients/fair-queue';
import { answerText } from '@site/server-kit/http/answer-text';
import { matchesEtag } from '@site/server-kit/http/conditional';
import { answerUnavailable } from '../http/unavailable';
import { redirectMoved } from './addresses';
import { sendBody } from './body';
import { getCacheHeaders } from './caching-rules';
import type { createFormatter, FormattedPage } from './format-page';
import { getPage, type PageSources } from './get-page';

interface FormatOptions extends PageSources {
  selections: Pick<BuildSelections, 'select'>;
  getClient: (request: IncomingMessage) => string;
  formatPage: ReturnType<typeof createFormatter>;
  origin: string;
}

function send(ctx: Context, { type, etag, body }: FormattedPage, isComplete: boolean): void {
  // The other format is the same for everyone, even if the page itself is not.
  const caching = { audience: 'everyone', variesByLearner: false, isNoStore: !isComplete } as const;
  const headers = getCacheHeaders(caching, etag, true);
  ctx.set(headers);
  ctx.type = type;
  if (matchesEtag(ctx.req, headers.etag)) ctx.status = 304;
  else sendBody(ctx, body);
}

/** Serves pages that search engines may list as Markdown and as pictures. */
export function serveFormats(options: FormatOptions): Middleware {
  const { selections, getClient, formatPage } = options;
  return async (ctx, next) => {
    const parsed = parseFormatPath(ctx.path);
    if (!parsed) return next();
    const { format, pathname } = parsed;
    const selection = await selections.select();
    // Each page of a long list has its own Markdown. They share a heading, and so one picture.
    const search = format === 'markdown' ? ctx.search : '';
    const address = parseAddress(selection.site, pathname, search);
    if (address.pathname !== pathname || address.isConfidential) return next();
    const client = getClient(ctx.req);
    try {
      // As a visitor without cookies gets it.
      const { page, age } = await getPage(address, selection, { client }, options);
      if (page.movedTo !== undefined) return redirectMoved(ctx, pathInFormat(format, page.movedTo));
      // The page was withdrawn for good, and so are its other formats (RFC 9110, 15.5.11).
      if (page.status === 410) {
        ctx.set('Cache-Control', cacheControl.revalidated);
        return answerText(ctx, 410, 'This page was withdrawn.');
      }
      if (!page.markdown) return next();
      const formatted = await formatPage({ format, pathname, page, client });
      const { origin, search: canonicalSearch } = new URL(page.markdown, options.origin);
      if (format === 'markdown')
        ctx.set('Link', `<${origin}${pathname}${canonicalSearch}>; rel="canonical"`);
      // Other sites embed the picture in previews of the page.
      else ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
      if (age !== undefined) ctx.set('Age', String(age));
      send(ctx, formatted, page.isComplete);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      answerUnavailable(
        ctx,
        'Many people are using this site right now. Please try again in a moment.',
      );
    }
  };
}
