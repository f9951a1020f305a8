import { z } from 'zod';
import { endpoint } from '../endpoint';
import { imageUrl } from '../text/values';
import { MAX_PICTURE_BYTES } from './picture-address';

export const picture = z
  .object({
    url: imageUrl.describe('Largest size, JPEG or PNG; its name gives those of the other files'),
    width: z.int().describe('Pixels'),
    height: z.int().describe('Pixels'),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

export const uploadPicture = endpoint('POST /api/pictures', {
  summary: 'Stores a picture for posts in several sizes and formats, without its metadata',
  tag: 'Authors',
  needsSession: true,
  // The content determines the type, not the sender's declaration.
  file: {
    field: 'picture',
    types: ['image/*', 'application/octet-stream'],
    limit: MAX_PICTURE_BYTES,
  },
  // The picture is encoded in up to nine files, after the pictures that arrived before it.
  limitMs: 60_000,
  status: 201,
  response: picture,
  errors: [413, 415, 422],
});
