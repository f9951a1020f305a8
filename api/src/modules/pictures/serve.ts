import { isKnown } from '@site/server-kit/conditional';
import type { Middleware } from 'koa';
import { databaseAway, notFound } from '../../http/errors';
import type { ModuleContext } from '../../module';
import { Picture } from './model';

const name = /^([\da-f]{32})-\d{1,4}x\d{1,4}\.(avif|webp|jpg|png)$/;

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Serves the files of pictures for ever: another content has another name. */
export function servePictures(database: Pick<ModuleContext['database'], 'available'>): Middleware {
  return async (ctx) => {
    const file = ctx.path.slice(ctx.path.lastIndexOf('/') + 1);
    const [, id, format = ''] = name.exec(file) ?? [];
    if (!id) throw notFound('This picture');
    if (!database.available()) throw databaseAway();
    const picture = await Picture.findById(id, { files: { $elemMatch: { name: file } } });
    const [found] = picture?.files ?? [];
    if (!found) throw notFound('This picture');
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    ctx.set('etag', `"${file}"`);
    ctx.type = types[format] ?? '';
    if (isKnown(ctx.req, `"${file}"`)) {
      ctx.body = null;
      ctx.status = 304;
    } else ctx.body = Buffer.from(found.bytes);
  };
}
