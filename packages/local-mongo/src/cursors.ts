import { randomBytes } from 'node:crypto';
import { BSON, Long } from 'bson';
import { CommandError } from './errors';
import { maxDocumentBytes, type Document } from './values/values';

/** Number of documents in a first batch if the client names none. */
const defaultFirstBatch = 101;
/** MongoDB forgets a cursor that is not used for ten minutes. */
const idleMilliseconds = 10 * 60_000;

interface OpenCursor {
  readonly namespace: string;
  readonly rest: Iterator<Document>;
  /** A document that was read but did not fit into the last batch. */
  pending: Document | undefined;
  usedAt: number;
  /** Whether its collection was dropped. */
  orphaned: boolean;
}

/** Results that are fetched in batches. */
export class Cursors {
  private readonly open = new Map<string, OpenCursor>();

  /**
   * The first batch of a result, with a cursor for the rest if there is one.
   * @param options `batchSize` in documents; `single` closes after the first batch
   */
  first(
    namespace: string,
    documents: Iterable<Document>,
    options: { readonly batchSize: number | undefined; readonly single?: boolean },
  ): Document {
    const rest = documents[Symbol.iterator]();
    const cursor: OpenCursor = {
      namespace,
      rest,
      pending: undefined,
      usedAt: Date.now(),
      orphaned: false,
    };
    const { batch, more } = take(cursor, options.batchSize ?? defaultFirstBatch);
    if (!more || options.single) return answer(namespace, Long.ZERO, 'firstBatch', batch);
    const id = newId();
    this.open.set(id.toString(), cursor);
    return answer(namespace, id, 'firstBatch', batch);
  }

  /**
   * The next batch.
   * @throws CommandError 43 without such a cursor, 13 if it is another collection's, 175 if its collection was dropped
   */
  next(id: Long, namespace: string, batchSize: number | undefined): Document {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new CommandError(43, `cursor id ${id.toString()} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.orphaned) {
      this.open.delete(id.toString());
      throw new CommandError(175, `the collection ${namespace} was dropped`);
    }
    cursor.usedAt = Date.now();
    const { batch, more } = take(cursor, batchSize || Infinity);
    if (!more) this.open.delete(id.toString());
    return answer(namespace, more ? id : Long.ZERO, 'nextBatch', batch);
  }

  /** @returns whether the cursor was open */
  close(id: Long): boolean {
    return this.open.delete(id.toString());
  }

  /** Ends the cursors of a collection that is dropped. */
  orphan(namespace: string): void {
    for (const cursor of this.open.values()) cursor.orphaned ||= cursor.namespace === namespace;
  }

  /** Closes cursors that were not used for ten minutes. */
  closeIdle(now: number): void {
    for (const [id, { usedAt }] of this.open) {
      if (now - usedAt > idleMilliseconds) this.open.delete(id);
    }
  }
}

/** Takes up to `limit` documents, and no more bytes than fit into one answer. */
function take(cursor: OpenCursor, limit: number): { batch: Document[]; more: boolean } {
  const batch: Document[] = [];
  let bytes = 0;
  for (;;) {
    if (cursor.pending === undefined) {
      const { done, value } = cursor.rest.next();
      if (done) return { batch, more: false };
      cursor.pending = value;
    }
    bytes += BSON.calculateObjectSize(cursor.pending, { ignoreUndefined: true });
    if (batch.length >= limit || (batch.length > 0 && bytes > maxDocumentBytes)) {
      return { batch, more: true };
    }
    batch.push(cursor.pending);
    cursor.pending = undefined;
  }
}

function answer(ns: string, id: Long, name: string, batch: Document[]): Document {
  return { cursor: { id, ns, [name]: batch } };
}

/** A positive, unguessable number: a client with the number of another one's cursor could read the rest of its result. */
function newId(): Long {
  const bits = randomBytes(8).readBigUInt64LE() >> 1n;
  return Long.fromBigInt(bits || 1n);
}
