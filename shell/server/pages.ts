import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Business } from '@site/contracts/business';
import { documentHtml, publicSite, type ShellFiles } from './document';
import type { Environment } from './environment';
import { hasCanary, pinsFor } from './map/pins';
import { withOverrides } from './map/overrides';
import type { MapReader } from './map/release-map';
import type { RenderPool } from './render-pool';
import type { ServerSite } from './render/job';
import { pagePolicy } from './security-headers';
import { rememberVisitor, visitorOf } from './visitor';

export interface PageServer {
  environment: Environment;
  business: Business;
  map: MapReader;
  pool: RenderPool;
  files: ShellFiles;
  boot: string;
  log: Logger;
}

/** The site as a visitor gets it. @param visitor the id that decides about canaries; without one there are none */
export async function siteFor(
  visitor: string | undefined,
  {
    environment,
    business,
    map,
    files,
  }: Pick<PageServer, 'environment' | 'business' | 'map' | 'files'>,
): Promise<ServerSite> {
  const pinned = pinsFor(map.current(), visitor);
  const development = environment.SITE_MODE === 'development';
  const { pins, routes, navigation } = development
    ? await withOverrides(pinned, environment.OVERRIDES_FILE)
    : pinned;
  return {
    shell: files.build,
    pins,
    routes,
    origin: environment.PUBLIC_URL,
    business,
    navigation: Object.values(navigation)
      .flat()
      .sort((a, b) => a.order - b.order),
  };
}

/** The same for everybody unless there is a canary, and never kept without asking: the map may have moved. */
function privateToVisitor(ctx: Context, server: PageServer): void {
  ctx.set('Cache-Control', 'private, no-cache');
  if (!hasCanary(server.map.current())) return;
  ctx.vary('Cookie');
  if (!visitorOf(ctx)) rememberVisitor(ctx);
}

/** `GET /map.json`: the visitor's pins as they are now. */
export const mapAnswer =
  (server: PageServer): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/map.json' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (!server.map.isReady) {
      ctx.status = 503;
      return;
    }
    const {
      business: _business,
      navigation: _links,
      ...site
    } = publicSite(await siteFor(visitorOf(ctx), server));
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = site;
  };

/** A revision in a pin means that a development server stands behind it. */
const isOverridden = ({ pins }: ServerSite): boolean =>
  Object.values(pins).some(({ revision }) => revision !== undefined);

const webSocketOrigins = ({ pins }: ServerSite): string[] =>
  Object.values(pins)
    .filter(({ revision }) => revision !== undefined)
    .flatMap(({ base }) => [new URL(base).origin, new URL(base).origin.replace(/^http/, 'ws')]);

/** Every other path is a page, rendered on the server; one that no remote knows is the not-found screen. */
export const pages =
  (server: PageServer): Middleware =>
  async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      ctx.type = 'text/plain';
      ctx.body = 'Pages can only be read.';
      return;
    }
    if (!server.map.isReady) {
      ctx.status = 503;
      ctx.set('Retry-After', '2');
      ctx.type = 'text/plain';
      ctx.body = 'The site is starting. Please try again in a moment.';
      return;
    }
    const { environment, pool, files, boot, log } = server;
    const site = await siteFor(visitorOf(ctx), server);
    const page = await pool.render({
      pathname: ctx.path,
      search: ctx.search,
      site,
      apiOrigin: environment.API_ORIGIN,
      ...(ctx.headers.cookie && { cookie: ctx.headers.cookie }),
    });
    if (page.problems.length)
      log.warn({ path: ctx.path, problems: page.problems }, 'page rendered with parts missing');
    const nonce = randomBytes(16).toString('base64');
    const development = isOverridden(site);
    ctx.status = page.status;
    ctx.type = 'text/html; charset=utf-8';
    privateToVisitor(ctx, server);
    ctx.set('Content-Security-Policy', pagePolicy(nonce, webSocketOrigins(site)));
    const { load, render } = page.milliseconds;
    ctx.set('Server-Timing', `load;dur=${load.toFixed(1)}, render;dur=${render.toFixed(1)}`);
    ctx.body = documentHtml({ page, site, files, boot, nonce, development });
  };
