import { crc32 } from 'node:zlib';
import type { Changes } from './changes';
import { DataDirectory, type Level } from './data-directory';
import { CommandError, rootMessage, StartupError } from './errors';
import { decode, encode, isNumeric, toNumber, type Document } from './values';

/** Everything on disk but the journal's own summary, by key in ascending order. */
export type StoredEntries = readonly (readonly [key: string, document: Document])[];

const summaryKey = 'summary';
/** The checksums of all live records are added up to less than this. */
const sumLimit = 2 ** 48;

/** What must be true of all live records together, written with every batch. */
interface Summary {
  readonly batch: number;
  readonly count: number;
  readonly sum: number;
}

type Operation =
  | { readonly type: 'put'; readonly key: string; readonly value: Uint8Array }
  | { readonly type: 'del'; readonly key: string };

interface Waiting {
  readonly changes: Changes;
  readonly resolve: () => void;
  readonly reject: (reason: CommandError) => void;
}

/**
 * Writes changes to LevelDB, many at a time, and answers once they are on the disk itself.
 * LevelDB alone drops damaged blocks in silence, so each record carries a checksum and each batch
 * a count and sum of all records, compared at the next start.
 */
export class Journal {
  private summary: Summary = { batch: 0, count: 0, sum: 0 };
  private checksums = new Map<string, number>();
  private readonly queue: Waiting[] = [];
  private writing: Promise<void> | undefined;
  private recovery: Promise<void> | undefined;
  private failed = false;

  /** @param reload takes over all entries, after opening and again after a failed write */
  private constructor(
    private readonly directory: DataDirectory,
    private level: Level,
    private readonly reload: (entries: StoredEntries) => void,
  ) {}

  /**
   * Opens a data directory and hands over what it holds.
   * @throws StartupError when it is damaged, in use or cannot be opened
   */
  static async open(path: string, reload: (entries: StoredEntries) => void): Promise<Journal> {
    const directory = new DataDirectory(path);
    const journal = new Journal(directory, await directory.open(), reload);
    await journal.load();
    return journal;
  }

  private async load(): Promise<void> {
    const { level, directory } = this;
    try {
      this.reload(await this.read());
      directory.startAcknowledging();
    } catch (error) {
      await level.close();
      throw error;
    }
    if (this.summary.batch === 0) await this.write([]);
  }

  /** Reads and verifies every record. */
  private async read(): Promise<StoredEntries> {
    const entries: (readonly [string, Document])[] = [];
    const checksums = new Map<string, number>();
    let summary: Document | undefined;
    let sum = 0;
    try {
      for await (const [key, stored] of this.level.iterator()) {
        const checksum = new DataView(stored.buffer, stored.byteOffset).getUint32(0, true);
        const content = stored.subarray(4);
        if (checksum !== checksumOf(key, content)) {
          throw this.directory.damaged(`record ${key} does not match its checksum`);
        }
        if (key === summaryKey) summary = decode(content);
        else {
          entries.push([key, decode(content)]);
          checksums.set(key, checksum);
          sum = (sum + checksum) % sumLimit;
        }
      }
    } catch (error) {
      if (error instanceof StartupError) throw error;
      throw this.directory.damaged(`it cannot be read through (${rootMessage(error)})`);
    }
    this.summary = this.verify(summary, { batch: 0, count: entries.length, sum });
    this.checksums = checksums;
    return entries;
  }

  private verify(stored: Document | undefined, found: Summary): Summary {
    const acknowledged = this.directory.lastAcknowledged();
    if (!stored) {
      if (found.count === 0 && acknowledged === 0) return found;
      throw this.directory.damaged('the summary of its records is missing');
    }
    const [batch, count, sum] = [stored.batch, stored.count, stored.sum].map((value) =>
      isNumeric(value) ? toNumber(value) : NaN,
    );
    if (batch === undefined || count !== found.count || sum !== found.sum) {
      throw this.directory.damaged(
        `it should hold ${String(count)} records and holds ${found.count}, or other ones`,
      );
    }
    if (batch < acknowledged) {
      throw this.directory.damaged(`the last ${acknowledged - batch} confirmed writes are missing`);
    }
    return { ...found, batch };
  }

  /**
   * Makes a command's changes durable; on failure they are taken back in memory.
   * @throws CommandError 14031 when the disk is full, 1 for other failures
   */
  commit(changes: Changes): Promise<void> {
    if (changes.isEmpty) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.queue.push({ changes, resolve, reject });
      this.writing ??= this.drain();
    });
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      const group = this.queue.splice(0);
      try {
        await this.write(group.map(({ changes }) => changes));
        for (const { resolve } of group) resolve();
      } catch (error) {
        // What was changed since builds on what failed: all of it goes, the latest first.
        const undone = [...group, ...this.queue.splice(0)];
        for (const { changes } of undone.toReversed()) changes.undo();
        this.failed = true;
        for (const { reject } of undone) reject(storageError(error));
      }
    }
    this.writing = undefined;
  }

  private async write(group: readonly Changes[]): Promise<void> {
    const writes = new Map(group.flatMap((changes) => [...changes.writes]));
    const updates: [key: string, checksum: number | undefined][] = [];
    const operations: Operation[] = [];
    let { count, sum } = this.summary;
    for (const [key, content] of writes) {
      const before = this.checksums.get(key);
      const after = content ? checksumOf(key, content) : undefined;
      count += Number(after !== undefined) - Number(before !== undefined);
      sum = (sum + (after ?? 0) - (before ?? 0) + sumLimit) % sumLimit;
      updates.push([key, after]);
      if (content) operations.push({ type: 'put', key, value: sealed(key, content) });
      else operations.push({ type: 'del', key });
    }
    const summary = { batch: this.summary.batch + 1, count, sum };
    operations.push({ type: 'put', key: summaryKey, value: sealed(summaryKey, encode(summary)) });
    await this.level.batch(operations, { sync: true });
    this.directory.acknowledge(summary.batch);
    this.summary = summary;
    for (const [key, checksum] of updates) {
      if (checksum === undefined) this.checksums.delete(key);
      else this.checksums.set(key, checksum);
    }
  }

  /**
   * Resolves when writing is possible. After a failed write LevelDB's log may end in a fragment
   * that would hide later batches, so the directory is opened anew first.
   * @throws CommandError while that fails
   */
  async ready(): Promise<void> {
    if (!this.failed) return;
    this.recovery ??= this.reopen().finally(() => {
      this.recovery = undefined;
    });
    await this.recovery;
  }

  private async reopen(): Promise<void> {
    try {
      await this.level.close();
      this.level = await this.directory.open();
      await this.load();
      this.failed = false;
    } catch (error) {
      throw storageError(error);
    }
  }

  /** Writes what is waiting and lets go of the directory. */
  async close(): Promise<void> {
    await this.writing;
    await this.level.close();
    this.directory.close();
  }
}

function checksumOf(key: string, content: Uint8Array): number {
  return crc32(content, crc32(key));
}

/** A record as stored: its checksum, then its content. */
function sealed(key: string, content: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(4 + content.length);
  bytes.writeUInt32LE(checksumOf(key, content), 0);
  bytes.set(content, 4);
  return bytes;
}

function storageError(error: unknown): CommandError {
  const text = rootMessage(error);
  return /no space left|disk quota|ENOSPC/i.test(text)
    ? new CommandError(14031, 'the disk is full: nothing was written')
    : new CommandError(1, `the data could not be written: ${text}`);
}
