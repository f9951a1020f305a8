import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import type { Encoding } from '../http/accepted-encoding';

export type EncodedBody = Readonly<Record<Encoding, Buffer>>;

/** Brotli's quality while a client waits: a list of 34 KB takes a millisecond, and is a tenth smaller than gzip. */
const QUICK_QUALITY = 5;

const compressBrotli = promisify(brotliCompress);

const brotliAtQuality = (body: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

export const gzip = promisify<Buffer, Buffer>(gzipCompress);

/** A text as Brotli, at most a sixth larger than {@link brotliBest}. */
export const brotli = (body: Buffer): Promise<Buffer> => brotliAtQuality(body, QUICK_QUALITY);

/** A text as Brotli of the best quality. This takes some hundred milliseconds of processor time. */
export const brotliBest = (body: Buffer): Promise<Buffer> =>
  brotliAtQuality(body, constants.BROTLI_MAX_QUALITY);

export async function encode(identity: Buffer): Promise<EncodedBody> {
  const [br, zipped] = await Promise.all([brotli(identity), gzip(identity)]);
  return { br, gzip: zipped, identity };
}
