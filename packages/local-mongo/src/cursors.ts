import { randomBytes } from 'node:crypto';
import { BSON, Long } from 'bson';
import { CommandError } from './errors';
import { type Document, MAX_DOCUMENT_BYTES } from './values/values';

/** Number of documents in a first batch if the client names none. */
const DEFAULT_FIRST_BATCH = 101;
/** MongoDB forgets a cursor that is not used for ten minutes. */
const IDLE_TIMEOUT_MS = 10 * 60_000;

interface OpenCursor {
  readonly rest: Document[];
  usedAt: number;
}

/** Results that clients fetch in batches. A result stays as its command found it, whatever is written later. */
export class Cursors {
  private readonly open = new Map<string, OpenCursor>();

  /**
   * The first batch of a result, with a cursor for the rest if there is one.
   * @param rest a list of their own, which is emptied
   * @param isSingle whether the client wants no more than the first batch
   */
  first(
    namespace: string,
    rest: Document[],
    batchSize = DEFAULT_FIRST_BATCH,
    isSingle = false,
  ): Document {
    const firstBatch = takeBatch(rest, batchSize);
    if (isSingle || rest.length === 0)
      return { cursor: { id: Long.ZERO, ns: namespace, firstBatch } };
    const id = createId();
    this.open.set(id.toString(), { rest, usedAt: Date.now() });
    return { cursor: { id, ns: namespace, firstBatch } };
  }

  /** @throws CommandError 43 without such a cursor */
  next(id: Long, namespace: string, batchSize: number | undefined): Document {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new CommandError(43, `cursor id ${id.toString()} not found`);
    cursor.usedAt = Date.now();
    const nextBatch = takeBatch(cursor.rest, batchSize || Infinity);
    if (cursor.rest.length > 0) return { cursor: { id, ns: namespace, nextBatch } };
    this.open.delete(id.toString());
    return { cursor: { id: Long.ZERO, ns: namespace, nextBatch } };
  }

  close(id: Long): void {
    this.open.delete(id.toString());
  }

  /** Closes cursors that were not used for ten minutes. */
  closeIdle(now: number): void {
    for (const [id, { usedAt }] of this.open)
      if (now - usedAt > IDLE_TIMEOUT_MS) this.open.delete(id);
  }
}

/** Takes up to `limit` documents off a list, and no more bytes than fit into one answer. */
function takeBatch(documents: Document[], limit: number): Document[] {
  let count = 0;
  let bytes = 0;
  for (const document of documents) {
    bytes += BSON.calculateObjectSize(document, { ignoreUndefined: true });
    if (count >= limit || (count > 0 && bytes > MAX_DOCUMENT_BYTES)) break;
    count++;
  }
  return documents.splice(0, count);
}

/**
 * A positive, unguessable number: a client with the number of another one's cursor could read the rest of its result.
 */
function createId(): Long {
  const bits = randomBytes(8).readBigUInt64LE() >> 1n;
  return Long.fromBigInt(bits || 1n);
}
