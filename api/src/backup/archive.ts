import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { getSystemErrorMap } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import mongoose, { type mongo } from 'mongoose';
import { z } from 'zod';
import { getErrorCode } from '@site/server-kit/error-code';
import { StartError } from '@site/server-kit/process/start-error';

const { EJSON, serialize, deserialize } = mongoose.mongo.BSON;

/**
 * The file: gzip of lines. `#backup` with the collections comes first; then of each collection its documents, as
 * canonical Extended JSON, and `#end` with their number and the SHA-256 of their lines.
 */
const BEGIN = '#backup ';
const END = '#end ';

const archivedCollection = z.object({
  name: z.string(),
  options: z.record(z.string(), z.unknown()),
  indexes: z.array(z.record(z.string(), z.unknown())),
});
const begin = z.object({
  version: z.coerce.number().pipe(z.literal(1)),
  collections: z.array(archivedCollection),
});
const end = z.object({ collection: z.string(), count: z.coerce.number(), sha256: z.string() });
const document = z.record(z.string(), z.unknown());

export type ArchivedCollection = z.infer<typeof archivedCollection>;

export interface CollectionToWrite extends ArchivedCollection {
  /** BSON of the documents. */
  documents: AsyncIterable<Uint8Array>;
}

/** Runs work on a file. @throws StartError that names the file when a system call fails */
export async function withFileErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error)) throw error;
    const [, reason] = getSystemErrorMap().get(Number(error.errno)) ?? [];
    throw new StartError(`The file ${file} cannot be used: ${reason ?? error.message}.`, {
      cause: error,
    });
  }
}

const parse = (line: string): mongo.Document => EJSON.parse(line, { relaxed: false });
/** One line: readline also splits at two characters that JSON leaves as they are. */
const stringify = (value: mongo.Document): string =>
  EJSON.stringify(value, { relaxed: false })
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** A document's line. @throws StartError when the document would not come back byte by byte */
function formatLine(collection: string, bytes: Uint8Array): string {
  const document = deserialize(bytes, {
    promoteValues: false,
    promoteBuffers: false,
    bsonRegExp: true,
  });
  const line = stringify(document);
  if (Buffer.from(bytes).equals(serialize(parse(line)))) return line;
  throw new StartError(
    `A document of ${collection}, _id ${String(document['_id'])}, would not come back as it was: JavaScript has no such field or value. Use mongodump.`,
  );
}

async function* writeLines(collections: readonly CollectionToWrite[]): AsyncGenerator<string> {
  const described = collections.map(({ name, options, indexes }) => ({ name, options, indexes }));
  yield `${BEGIN}${stringify({ version: 1, collections: described })}\n`;
  for (const { name, documents } of collections) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const bytes of documents) {
      const line = `${formatLine(name, bytes)}\n`;
      hash.update(line);
      count += 1;
      yield line;
    }
    yield `${END}${JSON.stringify({ collection: name, count, sha256: hash.digest('hex') })}\n`;
  }
}

/** The bytes of a backup's file. */
export const buildArchive = (collections: readonly CollectionToWrite[]): Readable =>
  Readable.from(writeLines(collections)).compose(createGzip());

const DAMAGED = 'The file is damaged. Nothing can be restored from it.';
const TRUNCATED = 'The file ends too early. Nothing can be restored from it.';
const NOT_A_BACKUP = 'The file is no backup: npm run database -- backup writes other ones.';

/** The lines of a file. @throws StartError when it is no gzip, cut off or damaged */
async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.once('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  let hasBegun = false;
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      hasBegun = true;
      yield line;
    }
  } catch (error) {
    const code = getErrorCode(error) ?? '';
    if (!code.startsWith('Z_')) throw error;
    const message = code === 'Z_BUF_ERROR' ? TRUNCATED : hasBegun ? DAMAGED : NOT_A_BACKUP;
    throw new StartError(message, { cause: error });
  } finally {
    source.destroy();
  }
}

/** The value of a line of our own. @throws StartError when it is none */
function parseLine<T>(schema: z.ZodType<T>, mark: string, line: string, otherwise: string): T {
  try {
    if (line.startsWith(mark)) return schema.parse(parse(line.slice(mark.length)));
  } catch {
    // Refused below.
  }
  throw new StartError(otherwise);
}

interface Archive {
  collections: ArchivedCollection[];
  /** Each document with its collection. @throws StartError where the file is not as it was written */
  documents: AsyncGenerator<readonly [collection: string, document: mongo.Document]>;
}

async function* readDocuments(
  collections: readonly ArchivedCollection[],
  lines: AsyncGenerator<string>,
): Archive['documents'] {
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new StartError(TRUNCATED);
    return value;
  };
  for (const { name } of collections) {
    const hash = createHash('sha256');
    let count = 0;
    let line = await next();
    for (; !line.startsWith(END); line = await next()) {
      hash.update(`${line}\n`);
      count += 1;
      yield [name, parseLine(document, '', line, DAMAGED)];
    }
    const written = parseLine(end, END, line, DAMAGED);
    if (
      written.collection !== name ||
      written.count !== count ||
      written.sha256 !== hash.digest('hex')
    )
      throw new StartError(DAMAGED);
  }
  if (!(await lines.next()).done) throw new StartError(DAMAGED);
}

/** Reads a backup on demand. @throws StartError when the file is no backup or damaged */
export async function readArchive(file: string): Promise<Archive> {
  const lines = readLines(file);
  const { value, done } = await lines.next();
  const { collections } = parseLine(begin, BEGIN, done ? '' : value, NOT_A_BACKUP);
  return { collections, documents: readDocuments(collections, lines) };
}
