import { LRUCache } from 'lru-cache';
import type { Business } from '@site/contracts/offer/business';
import type { AlternateKind } from '@site/islands/define/alternates';
import type { RenderPool } from '@site/islands/server/processes/render-pool';
import { encode } from '@site/server-kit/caching/compress';
import { type Body, createWeakEtag } from './body';
import { extractMain } from './document';
import type { Page } from './page';

/** Another form of a page, ready to be sent. A picture has only the encoding `identity`, because PNG is compressed. */
export interface Alternate {
  type: string;
  etag: string;
  body: Body;
}

/** Bytes of the forms that are kept. */
const MAX_CACHE_BYTES = 16_000_000;

interface AlternateRequest {
  kind: AlternateKind;
  pathname: string;
  page: Pick<Page, 'body' | 'etag'>;
  client: string;
}

interface Dependencies {
  pool: Pick<RenderPool, 'perform'>;
  business: Pick<Business, 'name'>;
  origin: string;
  /** Folder of the fonts of pictures. */
  fonts: string;
}

/** Makes a function that makes a page's other forms, each once as long as the page's ETag stays the same. */
export function createAlternateMaker({ pool, business, origin, fonts }: Dependencies) {
  const make = async ({ kind, pathname, page, client }: AlternateRequest): Promise<Alternate> => {
    const source = {
      main: extractMain(page.body.identity.toString()),
      url: origin + pathname,
    };
    const options = { clients: new Set([client]) };
    if (kind === 'markdown') {
      const body = await encode(Buffer.from(await pool.perform('markdown', source, options)));
      return { type: 'text/markdown; charset=utf-8', etag: createWeakEtag(body.identity), body };
    }
    const job = { ...source, siteName: business.name, fonts };
    const identity = Buffer.from(await pool.perform('picture', job, options));
    return { type: 'image/png', etag: createWeakEtag(identity), body: { identity } };
  };
  const cache = new LRUCache<string, Alternate, AlternateRequest>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) =>
      Object.values(body).reduce((sum, { length }) => sum + length, 1_000),
    fetchMethod: (_key, _previous, { context }) => make(context),
  });
  return (request: AlternateRequest): Promise<Alternate> =>
    cache.forceFetch(`${request.kind} ${request.pathname} ${request.page.etag}`, {
      context: request,
    });
}
