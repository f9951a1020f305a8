import { acceptedEncoding } from '@site/server-kit/accepted-encoding';
import { isKnown } from '@site/server-kit/conditional';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { alternatePath, pageOfAlternate, type AlternateKind } from '../../shared/alternates';
import { RETRY_AFTER_SECONDS } from '../busy-page';
import { mainOf } from '../document';
import type { Edition } from '../edition';
import { pageAddress, type PageAddress } from '../page-address';
import { cachingHeaders } from '../page-cache/caching-headers';
import { encode, type Encoded } from '../page-cache/encodings';
import type { PageFacts } from '../page-cache/finished-page';
import { weakTag } from '../page-cache/weak-tag';
import { answerMoved, type PageServer } from '../pages';
import { PoolFull } from '../render-pool';

/** What pages' other forms may take of the memory, in bytes; those of queries, which anybody can make up, push out no other. */
const LIMITS = { fixed: 12_000_000, asked: 4_000_000 };

interface Source {
  facts: PageFacts;
  /** Seconds since it was last known to be true, when it may not be any more. */
  age?: number;
  /** HTML of the page's content: whoever has its other form already has no use for it. */
  main: () => string;
}
/** What a page is in another form, ready to be sent; a picture is compressed as it is. */
interface Alternate {
  type: string;
  etag: string;
  body: Pick<Encoded, 'identity'> & Partial<Encoded>;
}
interface Making {
  kind: AlternateKind;
  main: Source['main'];
  client: string;
  /** Absolute address of the page. */
  url: string;
}

const sizeOf = ({ body }: Alternate): number =>
  Object.values(body).reduce((sum, bytes) => sum + bytes.length, 0);

function makerOf({ pool, business }: PageServer, fonts: string) {
  const { name: siteName } = business;
  return async ({ kind, main, url, client }: Making): Promise<Alternate> => {
    const page = { main: main(), url };
    const wish = { clients: new Set([client]) };
    if (kind === 'picture') {
      const picture = Buffer.from(
        await pool.perform('picture', { ...page, siteName, fonts }, wish),
      );
      return { type: 'image/png', etag: weakTag(picture), body: { identity: picture } };
    }
    const body = await encode(await pool.perform('markdown', page, wish));
    return { type: 'text/markdown; charset=utf-8', etag: weakTag(body.identity), body };
  };
}

/** The page as it is for somebody of whom nothing is known. */
async function sourceOf(
  address: PageAddress,
  edition: Edition,
  client: string,
  { cache, makePage }: PageServer,
): Promise<Source> {
  const isKept = address.isKnown && !edition.isInDevelopment;
  const found = isKept ? await cache?.find(address, edition, false, client) : undefined;
  if (found) {
    const { page, age } = found;
    return {
      facts: page.facts,
      ...(age !== undefined && { age }),
      main: () => mainOf(page.body('identity').toString()),
    };
  }
  const { html, ...facts } = await makePage(address, edition, { clients: new Set([client]) });
  const { contentAge } = facts;
  return { facts, ...(contentAge && { age: contentAge }), main: () => mainOf(html) };
}

function send(ctx: Context, { type, etag, body }: Alternate, facts: PageFacts): void {
  // Made for nobody in particular, whatever its page is when somebody asks for it.
  const caching = cachingHeaders(
    { ...facts, etag, audience: 'everybody', isOfLearner: false },
    true,
  );
  ctx.set(caching);
  ctx.type = type;
  if (isKnown(ctx.req, caching.etag)) {
    ctx.status = 304;
    return;
  }
  const encoding = acceptedEncoding(ctx.req);
  const encoded = body[encoding];
  if (encoded && encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = encoded ?? body.identity;
}

/** The page was withdrawn for good, and so are its other forms (RFC 9110, 15.5.11). */
function answerGone(ctx: Context): void {
  ctx.status = 410;
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'text/plain';
  ctx.body = 'This page was withdrawn.';
}

/**
 * Every page that search engines may list in two more forms: as Markdown, and as a picture for social networks. Both
 * are made of the page itself when they are asked for, and kept by its tag: a page that changes is made into them anew.
 * @param fonts folder of the typefaces for pictures
 */
export function alternates(server: PageServer, fonts: string): Middleware {
  const { editions, environment, map } = server;
  const make = makerOf(server, fonts);
  const shelf = (maxSize: number) =>
    new LRUCache<string, Alternate, Making>({
      maxSize,
      sizeCalculation: sizeOf,
      fetchMethod: (_key, _old, { context }) => make(context),
    });
  const fixed = shelf(LIMITS.fixed);
  const asked = shelf(LIMITS.asked);
  return async (ctx, next) => {
    const wanted = pageOfAlternate(ctx.path);
    if (!wanted || !map.isReady) return next();
    const { kind, pathname } = wanted;
    const edition = await editions.of(undefined);
    // A page of a long list has its Markdown; all of them have one heading, and so one picture.
    const search = kind === 'markdown' ? ctx.search : '';
    const address = pageAddress(edition.site, pathname, search);
    if (address.pathname !== pathname || address.isConfidential) return next();
    const client = server.clientOf(ctx.req);
    try {
      const { facts, age, main } = await sourceOf(address, edition, client, server);
      if (facts.movedTo !== undefined) return answerMoved(ctx, alternatePath(kind, facts.movedTo));
      if (facts.status === 410) return answerGone(ctx);
      if (!facts.markdown) return next();
      const context = { kind, main, client, url: environment.PUBLIC_URL + pathname };
      const kept = address.search ? asked : fixed;
      const alternate = await kept.fetch(`${kind} ${facts.etag}`, { context });
      if (!alternate) return next();
      const { search: canonicalSearch } = new URL(facts.markdown, environment.PUBLIC_URL);
      if (kind === 'markdown')
        ctx.set('Link', `<${context.url}${canonicalSearch}>; rel="canonical"`);
      // Previews of the page stand on other sites.
      else ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
      if (age !== undefined) ctx.set('Age', String(age));
      send(ctx, alternate, facts);
    } catch (error) {
      if (!(error instanceof PoolFull)) throw error;
      ctx.status = 503;
      ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
      ctx.set('Cache-Control', 'no-store');
      ctx.type = 'text/plain';
      ctx.body = 'Many people are using this site right now. Please try again in a moment.';
    }
  };
}
