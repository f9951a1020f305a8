import { LRUCache } from 'lru-cache';
import type { Business } from '@site/contracts/offer/business';
import type { PageFormat } from '@site/islands/define/page-formats';
import type { RenderPool } from '@site/islands/server/processes/render-pool';
import { encode } from '@site/server-kit/caching/compress';
import { type Body, createWeakEtag } from './body';
import { extractMain } from './document';
import type { Page } from './page';

/** A page in another format, ready to be sent. A picture has only the encoding `identity`, because PNG is compressed. */
export interface FormattedPage {
  type: string;
  etag: string;
  body: Body;
}

/** Most bytes that are cached. */
const MAX_CACHE_BYTES = 16_000_000;

interface FormatRequest {
  format: PageFormat;
  pathname: string;
  page: Pick<Page, 'body' | 'etag'>;
  client: string;
}

interface Dependencies {
  pool: Pick<RenderPool, 'run'>;
  business: Pick<Business, 'name'>;
  origin: string;
  /** Folder of the fonts of pictures. */
  fonts: string;
}

/** Makes a function that gives a page in another format, made once as long as the page's ETag stays the same. */
export function createFormatter({ pool, business, origin, fonts }: Dependencies) {
  const make = async ({
    format,
    pathname,
    page,
    client,
  }: FormatRequest): Promise<FormattedPage> => {
    const source = {
      main: extractMain(page.body.identity.toString()),
      url: origin + pathname,
    };
    const options = { clients: new Set([client]) };
    if (format === 'markdown') {
      const body = await encode(Buffer.from(await pool.run('markdown', source, options)));
      return { type: 'text/markdown; charset=utf-8', etag: createWeakEtag(body.identity), body };
    }
    const job = { ...source, siteName: business.name, fonts };
    const identity = Buffer.from(await pool.run('picture', job, options));
    return { type: 'image/png', etag: createWeakEtag(identity), body: { identity } };
  };
  const cache = new LRUCache<string, FormattedPage, FormatRequest>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) =>
      Object.values(body).reduce((sum, { length }) => sum + length, 1_000),
    fetchMethod: (_key, _previous, { context }) => make(context),
  });
  return (request: FormatRequest): Promise<FormattedPage> =>
    cache.forceFetch(`${request.format} ${request.pathname} ${request.page.etag}`, {
      context: request,
    });
}
