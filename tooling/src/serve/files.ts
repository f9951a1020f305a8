import { realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { send } from '@koa/send';
import Koa, { HttpError, type Context } from 'koa';
import { passOnToApi } from './pass-on';

export interface FileServerOptions {
  /** Absolute path of the folder with the builds, e.g. `/site/mfe-blog/dist`. */
  folder: string;
  /** Where `/api/…` is passed on to, e.g. `http://127.0.0.1:4000`; absent where the remote is not to run alone. */
  apiOrigin?: string | undefined;
  /** Milliseconds until the API must have begun to answer. */
  apiTimeLimit?: number;
}

/** The remote on its own page; what its team opens. */
const ALONE = '/alone/index.html';

/** Builds lie in folders that never change; what names them (json, html) and the remote alone do. */
const isImmutable = (path: string): boolean =>
  !path.startsWith('/alone/') && !['.json', '.html'].includes(extname(path));

const isPage = ({ path, req }: Context): boolean =>
  extname(path) === '' && (req.headers.accept ?? '').includes('text/html');

/** Sends a file when there is one; everything that is outside, hidden or a folder is not there. */
async function sendFile(context: Context, path: string, root: string): Promise<boolean> {
  try {
    const sent = await send(context, path, {
      root,
      // A link inside must not lead out.
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
 * Serves the builds of one remote to browsers and to the shell, from any origin, and the remote alone
 * at `/` and below. Nothing in here is secret and nothing depends on who asks.
 */
export function fileServer({ folder, apiOrigin, apiTimeLimit }: FileServerOptions): Koa {
  const server = new Koa();
  // A visitor who leaves before the end of a file is nothing to report.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error.message);
  });
  if (apiOrigin) server.use(passOnToApi(apiOrigin, apiTimeLimit));
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
    const path = isPage(context) ? ALONE : context.path;
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
