import mongoose from 'mongoose';
import { magic, terminator } from './archive-format';
import { Crc64 } from './crc64';

const { BSON } = mongoose.mongo;

/** Bytes of documents that are written in one piece. */
const segmentBytes = 1024 * 1024;

export interface CollectionToWrite {
  name: string;
  /** Options and indexes, each as the server says them. */
  metadata: { options: object; indexes: readonly object[] };
  /** As BSON. */
  documents: AsyncIterable<Uint8Array>;
}

const textOf = (name: string, metadata: CollectionToWrite['metadata']): string =>
  BSON.EJSON.stringify(
    { ...metadata, collectionName: name, type: 'collection' },
    { relaxed: false },
  );

/**
 * Writes collections of one database as an archive, one after the other.
 * @param db name of the database
 * @param serverVersion of the server that the collections come from
 * @returns the bytes of the archive
 */
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
