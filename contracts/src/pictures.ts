import { z } from 'zod';
import { endpoint } from './endpoint';
import { imageUrl } from './values';

export const picture = z
  .object({
    url: imageUrl.describe('Its largest size as JPEG or PNG; the other files are told by its name'),
    width: z.int().describe('Pixels'),
    height: z.int().describe('Pixels'),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

export const uploadPicture = endpoint('POST /api/pictures', {
  summary: 'Keeps a picture for posts, in several sizes and formats and without its metadata',
  tag: 'Authors',
  needsSession: true,
  // What it is, is found out from its content; what the sender calls it does not matter.
  file: {
    field: 'picture',
    types: ['image/*', 'application/octet-stream'],
    limit: 10 * 1024 * 1024,
  },
  // It is written anew in nine files, after the pictures that came before it.
  limitMs: 60_000,
  status: 201,
  response: picture,
  errors: [413, 415, 422],
});
