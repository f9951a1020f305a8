import type { IncomingMessage } from 'node:http';
import { Duplex, pipeline, Readable, Transform } from 'node:stream';
import zlib from 'node:zlib';
import { FetchFailure, toFetchFailure } from './failure';

/** Reads a compressed body that ends too early as far as it goes, as browsers do. */
const lenient = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

/** Available since Node 22.15. */
const zstd: unknown = Reflect.get(zlib, 'createZstdDecompress');

/** Servers send `deflate` with the zlib header or, against RFC 9110 section 8.4.1.2, without it. Browsers read both. */
const inflateEither = (): Duplex =>
  Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const chunks = source[Symbol.asyncIterator]();
    const { value: first, done } = await chunks.next();
    if (done) return;
    const isHeader = (first[0] ?? 0) % 16 === 8;
    const inflate = isHeader ? zlib.createInflate(lenient) : zlib.createInflateRaw(lenient);
    const whole = async function* () {
      yield first;
      yield* { [Symbol.asyncIterator]: () => chunks };
    };
    // The reader of `inflate` gets the error.
    pipeline(whole, inflate, () => undefined);
    yield* inflate;
  });

const gunzip = (): Duplex => zlib.createGunzip(lenient);

const decoders = new Map<string, () => Duplex>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', inflateEither],
  ['br', () => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH })],
]);
if (typeof zstd === 'function') decoders.set('zstd', () => Reflect.apply(zstd, zlib, []));

export const acceptEncoding =
  typeof zstd === 'function' ? 'br, zstd, gzip, deflate' : 'br, gzip, deflate';

/** More than one coding is rare; more than two are taken for an attack. */
const MAX_CODINGS = 2;

function createDecoders(contentEncoding: string): Duplex[] {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== 'identity');
  if (codings.length > MAX_CODINGS) throw new FetchFailure('encoding');
  return codings.reverse().map((coding) => {
    const make = decoders.get(coding);
    if (!make) throw new FetchFailure('encoding');
    return make();
  });
}

export interface BodyLimit {
  /** The most decoded bytes that are read. */
  bytes: number;
  /** A longer body fails, or is read up to the limit. */
  past: 'fail' | 'cut';
}

export interface ReadBody {
  bytes: Buffer;
  /** Bytes on the wire. */
  transferred: number;
  cut: boolean;
}

/** Reads and decodes chunk by chunk, and stops at the limit. */
async function collect(
  source: Readable,
  steps: readonly Duplex[],
  { bytes: limit, past }: BodyLimit,
): Promise<ReadBody> {
  let transferred = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      transferred += chunk.length;
      done(null, chunk);
    },
  });
  // The reader of the last stream gets the error.
  pipeline([source, counter, ...steps], () => undefined);
  const decoded = steps.at(-1) ?? counter;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decoded) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    chunks.push(chunk);
    if (length <= limit) continue;
    source.destroy();
    if (past === 'fail') throw new FetchFailure('too-large');
    return { bytes: Buffer.concat(chunks).subarray(0, limit), transferred, cut: true };
  }
  return { bytes: Buffer.concat(chunks), transferred, cut: false };
}

/**
 * Reads the body of an answer, decoded by its Content-Encoding.
 * @throws FetchFailure when it is too large and may not be cut, breaks off, or cannot be decoded
 */
export async function readBody(message: IncomingMessage, limit: BodyLimit): Promise<ReadBody> {
  try {
    const steps = createDecoders(message.headers['content-encoding'] ?? '');
    return await collect(message, steps, limit);
  } catch (error) {
    throw toFetchFailure(error);
  } finally {
    message.destroy();
  }
}

/** The first decoded bytes of a gzip file, and whether there are more. Rejects for other files. */
export const readGzipBeginning = (file: Buffer, bytes: number): Promise<ReadBody> =>
  collect(Readable.from([file]), [gunzip()], { bytes, past: 'cut' });
