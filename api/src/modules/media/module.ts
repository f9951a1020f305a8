import { extname, join } from 'node:path';
import { send } from '@koa/send';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { matchesEtag } from '@site/server-kit/http/conditional';
import { createNotFoundError } from '../../http/errors';
import type { ApiModule } from '../../module';

/** File formats of the site's artwork; other files in the folder are not served. */
const formats = new Set(['.svg', '.webp', '.avif', '.png']);

/** An SVG is a document: opened directly it may use only its own styles. */
const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'";

const fileMissing = z.object({ status: z.union([z.literal(400), z.literal(403), z.literal(404)]) });

/** Serves artwork for a week; paths outside the folder, folders and hidden files are a 404. */
function serveMedia(folder: string): Middleware {
  return async (ctx) => {
    const file = ctx.path.slice('/api/media/'.length);
    const format = extname(file).toLowerCase();
    if (!formats.has(format)) throw createNotFoundError('This picture');
    if (format === '.svg') ctx.set('content-security-policy', SVG_POLICY);
    ctx.set('cache-control', 'public, max-age=604800');
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    const found = await send(ctx, file, {
      root: folder,
      brotli: false,
      gzip: false,
      setHeaders: (res, _path, stats) => {
        res.setHeader('etag', `"${stats.size.toString(36)}-${stats.mtime.getTime().toString(36)}"`);
      },
    }).catch((error: unknown) => {
      if (fileMissing.safeParse(error).success) return undefined;
      throw error;
    });
    if (!found) throw createNotFoundError('This picture');
    if (matchesEtag(ctx.req, ctx.response.get('etag'))) ctx.status = 304;
  };
}

export const mediaModule: ApiModule = {
  name: 'media',
  routes: ({ environment }) => [
    { path: '/api/media/*file', answer: serveMedia(join(environment.seedDir, 'media')) },
  ],
};
