import mongoose from 'mongoose';
import { createReadStream } from 'node:fs';
import { z } from 'zod';

/** ECMA-182 polynomial, bits reversed, as two halves of 32 bits. */
const polynomial = { high: 0xc96c5795 | 0, low: 0xd7870f42 | 0 };

/** CRC table: changes to the two halves of a checksum by byte value. */
const [highs, lows] = [new Int32Array(256), new Int32Array(256)];
for (let byte = 0; byte < 256; byte++) {
  let [high, low] = [0, byte];
  for (let bit = 0; bit < 8; bit++) {
    const isOdd = low & 1;
    low = (low >>> 1) | (high << 31);
    high >>>= 1;
    if (isOdd) [high, low] = [high ^ polynomial.high, low ^ polynomial.low];
  }
  highs[byte] = high;
  lows[byte] = low;
}

/** CRC-64 of a byte stream, as XZ and mongodump compute it: ECMA-182, reflected, initial and final value inverted. */
class Crc64 {
  private high = ~0;
  private low = ~0;

  update(bytes: Uint8Array): void {
    let { high, low } = this;
    for (let at = 0; at < bytes.length; at++) {
      const byte = (low ^ (bytes[at] ?? 0)) & 0xff;
      low = ((low >>> 8) | (high << 24)) ^ (lows[byte] ?? 0);
      high = (high >>> 8) ^ (highs[byte] ?? 0);
    }
    this.high = high;
    this.low = low;
  }

  value(): bigint {
    const unsigned = (BigInt(~this.high >>> 0) << 32n) | BigInt(~this.low >>> 0);
    return BigInt.asIntN(64, unsigned);
  }
}

/**
 * The archive format of mongodump 0.1: magic number, header and metadata, then segments of documents with a final CRC.
 */
const magic = Buffer.from('6de29981', 'hex');

/** Takes the place of a length after the prelude and after each segment. */
const terminator = Buffer.from('ffffffff', 'hex');

/** The file is no backup, is incomplete or cannot be restored; the message tells the operator why. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const { BSON } = mongoose.mongo;

/** Bytes of documents that are written in one segment. */
const segmentBytes = 1024 * 1024;

export interface CollectionToWrite {
  name: string;
  metadata: { options: object; indexes: readonly object[] };
  documents: AsyncIterable<Uint8Array>;
}

const textOf = (name: string, metadata: CollectionToWrite['metadata']): string =>
  BSON.EJSON.stringify(
    { ...metadata, collectionName: name, type: 'collection' },
    { relaxed: false },
  );

export async function* archiveOf(
  db: string,
  serverVersion: string,
  collections: readonly CollectionToWrite[],
): AsyncGenerator<Uint8Array> {
  yield magic;
  yield BSON.serialize({
    concurrent_collections: 1,
    version: '0.1',
    server_version: serverVersion,
    tool_version: '100.0.0',
  });
  for (const { name, metadata } of collections)
    yield BSON.serialize({
      db,
      collection: name,
      metadata: textOf(name, metadata),
      size: 0,
      type: 'collection',
    });
  yield terminator;
  for (const { name, documents } of collections) {
    const head = (isEnd: boolean, sum: bigint) =>
      BSON.serialize({ db, collection: name, EOF: isEnd, CRC: BSON.Long.fromBigInt(sum) });
    const sum = new Crc64();
    let segment: Uint8Array[] = [];
    let bytes = 0;
    const written = () => Buffer.concat([head(false, 0n), ...segment, terminator]);
    for await (const document of documents) {
      sum.update(document);
      segment.push(document);
      bytes += document.length;
      if (bytes < segmentBytes) continue;
      yield written();
      segment = [];
      bytes = 0;
    }
    if (segment.length > 0) yield written();
    yield Buffer.concat([head(true, sum.value()), terminator]);
  }
}

/** Bytes of the smallest document, of the largest that MongoDB stores or sends, and of one read from disk. */
const smallest = 5;
const largest = 16 * 1024 * 1024 + 16 * 1024;
const chunkBytes = 1024 * 1024;

const header = z.object({ version: z.literal('0.1') });
const entry = z.object({
  db: z.string(),
  collection: z.string(),
  metadata: z.string(),
  type: z.string().optional(),
});
const metadata = z.object({
  options: z.record(z.string(), z.unknown()).default({}),
  indexes: z.array(z.record(z.string(), z.unknown())).default([]),
});
const segmentHead = z.object({ collection: z.string(), EOF: z.boolean(), CRC: z.bigint() });

export interface ArchivedCollection {
  name: string;
  options: Record<string, unknown>;
  indexes: Record<string, unknown>[];
}

/** Reads a file in pieces of the requested sizes. */
class Pieces {
  taken = 0;
  private ahead: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** @returns fewer bytes at the end of the file */
  async take(length: number): Promise<Buffer> {
    if (this.ahead.length < length) {
      const parts = [this.ahead];
      for (let have = this.ahead.length; have < length;) {
        const { value, done } = await this.chunks.next();
        if (done) break;
        parts.push(value);
        have += value.length;
      }
      this.ahead = Buffer.concat(parts);
    }
    const piece = this.ahead.subarray(0, length);
    this.ahead = this.ahead.subarray(length);
    this.taken += piece.length;
    return piece;
  }
}

const damaged = (at: number): BackupError =>
  new BackupError(`The file is damaged near byte ${at}. Nothing can be restored from it.`);
const cutOff = (at: number): BackupError =>
  new BackupError(`The file ends too early, at byte ${at}. Nothing can be restored from it.`);

/** Reads the bytes of one document; undefined at a terminator. */
async function takeDocument(pieces: Pieces): Promise<Buffer | undefined> {
  const length = await pieces.take(4);
  if (length.length < 4) throw cutOff(pieces.taken);
  if (length.equals(terminator)) return undefined;
  const bytes = length.readInt32LE(0);
  if (bytes < smallest || bytes > largest) throw damaged(pieces.taken);
  const rest = await pieces.take(bytes - 4);
  if (rest.length < bytes - 4) throw cutOff(pieces.taken);
  return Buffer.concat([length, rest]);
}

function parse<T>(schema: z.ZodType<T>, document: Buffer | undefined, pieces: Pieces): T {
  try {
    return schema.parse(document && BSON.deserialize(document, { useBigInt64: true }));
  } catch {
    throw damaged(pieces.taken);
  }
}

function collectionOf({ collection, metadata: text, type }: z.infer<typeof entry>, pieces: Pieces) {
  if (type && type !== 'collection')
    throw new BackupError(
      `${collection} is of type ${type}, which is not restored here; use mongorestore.`,
    );
  try {
    return { name: collection, ...metadata.parse(BSON.EJSON.parse(text, { relaxed: false })) };
  } catch {
    throw damaged(pieces.taken);
  }
}

interface Archive {
  collections: ArchivedCollection[];
  /** Each document with its collection. Throws BackupError at the end of a collection with a wrong checksum. */
  documents: AsyncGenerator<readonly [collection: string, document: Buffer]>;
}

async function* documentsIn(
  collections: readonly ArchivedCollection[],
  pieces: Pieces,
): Archive['documents'] {
  const sums = new Map(collections.map(({ name }) => [name, new Crc64()]));
  while (sums.size > 0) {
    const head = parse(segmentHead, await takeDocument(pieces), pieces);
    const sum = sums.get(head.collection);
    if (!sum) throw damaged(pieces.taken);
    for (;;) {
      const document = await takeDocument(pieces);
      if (!document) break;
      sum.update(document);
      yield [head.collection, document];
    }
    if (!head.EOF) continue;
    if (head.CRC !== sum.value()) throw damaged(pieces.taken);
    sums.delete(head.collection);
  }
  if ((await pieces.take(1)).length > 0) throw damaged(pieces.taken);
}

/** Reads an archive of one database on demand. @throws BackupError when the file is no archive or damaged */
export async function readArchive(file: string): Promise<Archive> {
  const pieces = new Pieces(createReadStream(file, { highWaterMark: chunkBytes }));
  if (!(await pieces.take(magic.length)).equals(magic))
    throw new BackupError(
      'The file is no backup: it does not begin as an archive of npm run backup or mongodump does.',
    );
  parse(header, await takeDocument(pieces), pieces);
  const entries: z.infer<typeof entry>[] = [];
  for (;;) {
    const document = await takeDocument(pieces);
    if (!document) break;
    entries.push(parse(entry, document, pieces));
  }
  const databases = new Set(entries.map(({ db }) => db));
  if (databases.size > 1)
    throw new BackupError(
      `The file holds several databases (${[...databases].join(', ')}); restore it with mongorestore.`,
    );
  const collections = entries.map((one) => collectionOf(one, pieces));
  return { collections, documents: documentsIn(collections, pieces) };
}
