import { realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { send } from '@koa/send';
import Koa, { type Context, HttpError } from 'koa';
import { proxyToApi } from './proxy-api';

interface FileServerOptions {
  /** Absolute path of the folder with the builds, e.g. `/site/mfe-blog/dist`. */
  folder: string;
  /** Origin to which `/api/…` is proxied, e.g. `http://127.0.0.1:4000`; undefined outside of development. */
  apiOrigin?: string | undefined;
}

/** The remote's standalone page. */
const STANDALONE = '/standalone/index.html';

/** Files of builds never change. Files that name builds (json, html) and the standalone page do. */
const isImmutable = (path: string): boolean =>
  !path.startsWith('/standalone/') && !['.json', '.html'].includes(extname(path));

const isPage = ({ path, req }: Context): boolean =>
  extname(path) === '' && (req.headers.accept ?? '').includes('text/html');

/** Sends a file. Returns false when there is none; files outside the root, hidden files and folders count as none. */
async function sendFile(context: Context, path: string, root: string): Promise<boolean> {
  try {
    const sent = await send(context, path, {
      root,
      // A symbolic link must not lead out of the root.
      setHeaders: (_response, file) => {
        if (!realpathSync(file).startsWith(join(realpathSync(root), '/'))) context.throw(404);
      },
    });
    return sent !== undefined;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return false;
  }
}

/**
 * Serves the builds of one remote to browsers and to the shell, for any origin, and its standalone page to browsers
 * that navigate to any address. Nothing in here is secret, and no answer depends on the client.
 */
export function fileServer({ folder, apiOrigin }: FileServerOptions): Koa {
  const server = new Koa();
  // Clients that leave before the end of a file are not logged.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error.message);
  });
  if (apiOrigin) server.use(proxyToApi(apiOrigin));
  server.use(async (context) => {
    context.set({
      'Access-Control-Allow-Origin': '*',
      'Timing-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    });
    if (context.method === 'OPTIONS') {
      context.set('Allow', 'GET, HEAD, OPTIONS');
      context.status = 204;
      return;
    }
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      context.set('Allow', 'GET, HEAD, OPTIONS');
      context.status = 405;
      context.body = 'Method not allowed';
      return;
    }
    if (context.path === '/health') {
      context.set('Cache-Control', 'no-store');
      context.body = { status: 'ok' };
      return;
    }
    const path = isPage(context) ? STANDALONE : context.path;
    context.set(
      'Cache-Control',
      isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (!(await sendFile(context, path, folder))) {
      context.set('Cache-Control', 'no-store');
      context.remove('Content-Encoding');
      context.status = 404;
      context.body = 'Not found';
      return;
    }
    context.status = 200;
    if (context.fresh) context.status = 304;
  });
  return server;
}
