import { createHash } from 'node:crypto';
import { addressOf, fileNameOf, type PictureSize } from '@site/contracts/picture-address';
import type { Picture as Kept } from '@site/contracts/pictures';
import { isDuplicate } from '../../database/failures';
import { ApiError } from '../../http/errors';
import { encodePicture } from './encode';
import { Picture } from './model';

/** Bytes of all files together, below what the database stores as one document (16 MiB). */
const mostBytes = 15 * 1024 * 1024;

const tooDetailed = () =>
  new ApiError(422, 'too_detailed', 'This picture is too large in all of its sizes together.', {
    fields: { picture: 'Please choose a picture with less in it, or cut it' },
  });

const idOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

type Described = PictureSize & { _id: string; fallback: string };

const present = ({ _id, width, height, fallback }: Described): Kept => ({
  url: addressOf(fileNameOf(_id, { width, height }, fallback)),
  width,
  height,
});

/** The picture with this content, which from now on counts as used. */
const known = (id: string, now: Date) =>
  Picture.findByIdAndUpdate(id, { $set: { usedAt: now } }, { projection: { files: 0 } }).lean();

/**
 * Keeps a picture; one that is there already is not made a second time.
 * @param added told of one that was not there before
 * @throws ApiError 415 or 422 for what cannot be kept
 */
export async function keepPicture(
  bytes: Buffer,
  now: Date,
  added: (id: string) => Promise<void>,
): Promise<Kept> {
  const id = idOf(bytes);
  const before = await known(id, now);
  if (before) return present(before);
  const { size, fallback, files } = await encodePicture(bytes);
  if (files.reduce((sum, file) => sum + file.bytes.length, 0) > mostBytes) throw tooDetailed();
  const picture = {
    _id: id,
    ...size,
    fallback,
    usedAt: now,
    files: files.map((file) => ({ name: fileNameOf(id, file, file.format), bytes: file.bytes })),
  };
  const isFirst = await Picture.create(picture).then(
    () => true,
    (error: unknown) => {
      // The same file, sent twice at once.
      if (isDuplicate(error)) return false;
      throw error;
    },
  );
  if (isFirst) await added(id);
  return present(picture);
}
