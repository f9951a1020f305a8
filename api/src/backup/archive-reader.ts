import { createReadStream } from 'node:fs';
import mongoose from 'mongoose';
import { z } from 'zod';
import { BackupError, magic, terminator } from './archive-format';
import { Crc64 } from './crc64';

const { BSON } = mongoose.mongo;

/** Bytes of the smallest document, of the largest that MongoDB stores or sends, and read from the disk at once. */
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
  /** As `listIndexes` said them. */
  indexes: Record<string, unknown>[];
}

/** Pieces of a file in the sizes that they are asked for. */
class Pieces {
  /** Bytes that were taken. */
  taken = 0;
  private ahead: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** @returns fewer bytes where the file ends */
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

/** A document as it stands in the file; nothing where a terminator stands. */
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

/** What a part of the format's own says. */
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

export interface Archive {
  collections: ArchivedCollection[];
  /** Each document with its collection. Throws BackupError at the end of a collection whose sum is another one. */
  documents: AsyncGenerator<readonly [collection: string, document: Buffer]>;
}

async function* documentsOf(
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

/**
 * Reads an archive of one database, as `npm run backup` and `mongodump --db --archive` write them, from the disk as
 * it is asked for.
 * @throws BackupError when the file is none, is damaged, or ends too early
 */
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
  return { collections, documents: documentsOf(collections, pieces) };
}
