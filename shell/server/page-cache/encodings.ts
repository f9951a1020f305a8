import { promisify } from 'node:util';
import type { Encoding } from '@site/server-kit/accepted-encoding';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A text as gzip. */
export const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** A text in the encodings in which it may be sent. */
export type Encoded = Readonly<Record<Encoding, Buffer>>;

/** Costs a millisecond or two, and is within a sixth of the best. */
const QUICK = 5;

const brotliAt = (text: Buffer, quality: number): Promise<Buffer> =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** A text as brotli, for who waits for it. */
export const quickBrotli = (text: Buffer): Promise<Buffer> => brotliAt(text, QUICK);

/** A text in every encoding, as quickly as may be. */
export async function encode(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([quickBrotli(identity), zip(identity)]);
  return { br, gzip: zipped, identity };
}

/** The smallest brotli of a text; costs a processor some hundred milliseconds. */
export const smallestBrotli = (text: Buffer): Promise<Buffer> =>
  brotliAt(text, constants.BROTLI_MAX_QUALITY);
