import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { model, Schema } from 'mongoose';
import { formatFileName, type PictureSize, toAddress } from '@site/contracts/blog/picture-address';
import type { Picture as Kept } from '@site/contracts/blog/pictures';
import { matchesEtag } from '@site/server-kit/http/conditional';
import { wasInserted } from '../../database/failures';
import { text, withCreatedAt } from '../../database/fields';
import { ApiError, createDatabaseUnavailableError, createNotFoundError } from '../../http/errors';
import type { ModuleContext } from '../../module';
import { encodePicture } from './encode';

const size = { type: Number, required: true as const };

const schema = new Schema(
  {
    /** The first 32 digits of its content's SHA-256: the same file is the same picture. */
    _id: text,
    width: size,
    height: size,
    /** File extension of the format that every browser supports. */
    fallback: text,
    usedAt: { type: Date, required: true as const },
    files: [{ _id: false, name: text, bytes: { type: Buffer, required: true as const } }],
  },
  withCreatedAt,
);
schema.index({ usedAt: 1 });

/** pictures: all files of a picture in one document, so that they are stored together or not at all (README.md). */
export const Picture = model('Picture', schema, 'pictures');

/** Bytes of all files together, below the database's limit of one document (16 MiB). */
const MAX_BYTES = 15 * 1024 * 1024;

const createTooDetailedError = () =>
  new ApiError(422, 'too_detailed', 'This picture is too large.', {
    fields: { picture: 'Please choose or crop to a simpler picture' },
  });

const hashContent = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

type PictureRecord = PictureSize & { _id: string; fallback: string };

const present = ({ _id, width, height, fallback }: PictureRecord): Kept => ({
  url: toAddress(formatFileName(_id, { width, height }, fallback)),
  width,
  height,
});

const findAndTouch = (id: string, now: Date) =>
  Picture.findByIdAndUpdate(id, { $set: { usedAt: now } }, { projection: { files: 0 } }).lean();

/** Stores a picture once. @param onAdded called for a new one @throws ApiError 415 or 422 */
export async function storePicture(
  bytes: Buffer,
  now: Date,
  onAdded: (id: string) => Promise<void>,
): Promise<Kept> {
  const id = hashContent(bytes);
  const existing = await findAndTouch(id, now);
  if (existing) return present(existing);
  const { size, fallback, files } = await encodePicture(bytes);
  if (files.reduce((sum, file) => sum + file.bytes.length, 0) > MAX_BYTES)
    throw createTooDetailedError();
  const picture = {
    _id: id,
    ...size,
    fallback,
    usedAt: now,
    files: files.map((file) => ({
      name: formatFileName(id, file, file.format),
      bytes: file.bytes,
    })),
  };
  if (await wasInserted(Picture.create(picture))) await onAdded(id);
  return present(picture);
}

const FILE_NAME = /^([\da-f]{32})-\d{1,4}x\d{1,4}\.(avif|webp|jpg|png)$/;

/** Serves the files of pictures as immutable: different content has a different name. */
export function servePictures(database: Pick<ModuleContext['database'], 'available'>): Middleware {
  return async (ctx) => {
    const file = ctx.path.slice(ctx.path.lastIndexOf('/') + 1);
    const [, id, format = ''] = FILE_NAME.exec(file) ?? [];
    if (!id) throw createNotFoundError('This picture');
    if (!database.available()) throw createDatabaseUnavailableError();
    const picture = await Picture.findById(id, { files: { $elemMatch: { name: file } } });
    const [found] = picture?.files ?? [];
    if (!found) throw createNotFoundError('This picture');
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    ctx.set('etag', `"${file}"`);
    ctx.type = format;
    if (matchesEtag(ctx.req, `"${file}"`)) ctx.status = 304;
    else ctx.body = Buffer.from(found.bytes);
  };
}
