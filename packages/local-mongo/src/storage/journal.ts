import { crc32 } from 'node:zlib';
import { StartError } from '@site/server-kit/process/start-error';
import { CommandError, getRootMessage } from '../errors';
import { decode, encode } from '../values/bson';
import { type Document, isNumeric, toNumber } from '../values/values';
import type { Changes } from './changes';
import { DataDirectory, type Level } from './data-directory';

/** Receives all entries on disk except the journal's own summary. */
export interface Loader {
  /** Called for each entry, by key in ascending order. @param bytes length of the document as BSON */
  readonly add: (key: string, document: Document, bytes: number) => void;
  /** Called once all entries were read and verified. */
  readonly finish: () => void;
}

const SUMMARY_KEY = 'summary';
/** Number of entries that are read at once, and bytes that the database reads ahead. */
const READ_BATCH = 1000;
const READ_AHEAD_BYTES = 1024 * 1024;
/** The checksums of all live records are summed modulo this number. */
const SUM_LIMIT = 2 ** 48;
/** Length of the checksum in front of stored content. */
const CHECKSUM_BYTES = 4;

const getChecksum = (key: string, content: Uint8Array): number => crc32(content, crc32(key));

function withChecksum(checksum: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(CHECKSUM_BYTES);
  head.writeUInt32LE(checksum);
  return Buffer.concat([head, content]);
}

/** Totals of all live records, written with every batch. */
interface Summary {
  readonly batch: number;
  readonly count: number;
  readonly sum: number;
}

interface Waiting {
  readonly changes: Changes;
  readonly resolve: () => void;
  readonly reject: (reason: CommandError) => void;
}

/**
 * Writes changes to LevelDB, many at a time, and resolves once they are flushed to the disk. LevelDB itself drops
 * damaged blocks silently. Therefore each record has a checksum, and each batch has the count and sum of all records,
 * which are verified at the next start.
 */
export class Journal {
  private summary: Summary = { batch: 0, count: 0, sum: 0 };
  /** Of all live records, by key. */
  private checksums = new Map<string, number>();
  private readonly queue: Waiting[] = [];
  private writing: Promise<void> | undefined;
  private recovery: Promise<void> | undefined;
  private isBroken = false;

  /** @param load begins to load all entries, after opening and again after a failed write */
  private constructor(
    private readonly directory: DataDirectory,
    private level: Level,
    private readonly load: () => Loader,
  ) {}

  /** @throws StartError if the directory cannot be used */
  static async open(path: string, load: () => Loader): Promise<Journal> {
    const directory = new DataDirectory(path);
    const journal = new Journal(directory, await directory.open(), load);
    await journal.start();
    return journal;
  }

  private async start(): Promise<void> {
    const { level, directory } = this;
    try {
      const loader = this.load();
      await this.read(loader);
      loader.finish();
      directory.startAcknowledging();
    } catch (error) {
      await level.close();
      throw error;
    }
    if (this.summary.batch === 0) await this.write([]);
  }

  private async read(loading: Loader): Promise<void> {
    let summary: Document | undefined;
    let sum = 0;
    this.checksums = new Map();
    const iterator = this.level.iterator({ highWaterMarkBytes: READ_AHEAD_BYTES });
    try {
      for (;;) {
        const entries = await iterator.nextv(READ_BATCH);
        if (entries.length === 0) break;
        for (const [key, stored] of entries) {
          const content = stored.subarray(CHECKSUM_BYTES);
          const checksum = getChecksum(key, content);
          const head = stored.subarray(0, CHECKSUM_BYTES);
          if (!withChecksum(checksum, new Uint8Array()).equals(head))
            throw this.directory.damaged(`record ${key} does not match its checksum`);
          const document = decode(content);
          if (key === SUMMARY_KEY) summary = document;
          else {
            loading.add(key, document, content.length);
            this.checksums.set(key, checksum);
            sum = (sum + checksum) % SUM_LIMIT;
          }
        }
      }
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (error instanceof CommandError && error.code === 115)
        throw this.directory.notIndexed(error.message);
      throw this.directory.damaged(`it cannot be read through (${getRootMessage(error)})`);
    } finally {
      await iterator.close();
    }
    this.summary = this.verify(summary, { batch: 0, count: this.checksums.size, sum });
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
    if (batch === undefined || count !== found.count || sum !== found.sum)
      throw this.directory.damaged(
        `it should hold ${String(count)} records and holds ${found.count}, or other ones`,
      );
    if (batch < acknowledged)
      throw this.directory.damaged(`the last ${acknowledged - batch} confirmed writes are missing`);
    return { ...found, batch };
  }

  /**
   * Makes a command's changes durable. If that fails, they are undone in memory.
   * @throws CommandError 14031 if the disk is full, 1 for other failures
   */
  commit(changes: Changes): Promise<void> {
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
        // Later changes depend on the failed ones, so all of them are undone, latest first.
        const undone = [...group, ...this.queue.splice(0)];
        for (const { changes } of undone.toReversed()) changes.undo();
        this.isBroken = true;
        for (const { reject } of undone) reject(toStorageError(error));
      }
    }
    this.writing = undefined;
  }

  private async write(group: readonly Changes[]): Promise<void> {
    let { count, sum } = this.summary;
    const written = new Map<string, number | undefined>();
    const batch = this.level.batch();
    try {
      // The last of several changes of one key counts.
      for (const [key, content] of new Map(group.flatMap(({ writes }) => [...writes]))) {
        const before = this.checksums.get(key);
        const after = content ? getChecksum(key, content) : undefined;
        count += Number(content !== null) - Number(before !== undefined);
        sum = (sum + (after ?? 0) - (before ?? 0) + SUM_LIMIT) % SUM_LIMIT;
        if (content && after !== undefined) batch.put(key, withChecksum(after, content));
        else batch.del(key);
        written.set(key, after);
      }
      const summary = { batch: this.summary.batch + 1, count, sum };
      const content = encode(summary);
      batch.put(SUMMARY_KEY, withChecksum(getChecksum(SUMMARY_KEY, content), content));
      await batch.write({ sync: true });
      this.directory.acknowledge(summary.batch);
      this.summary = summary;
    } finally {
      await batch.close();
    }
    for (const [key, checksum] of written)
      if (checksum === undefined) this.checksums.delete(key);
      else this.checksums.set(key, checksum);
  }

  /**
   * Resolves when writing is possible. After a failed write LevelDB's log may end in a fragment that would hide later
   * batches, so the directory is reopened first.
   * @throws CommandError if that fails
   */
  async ready(): Promise<void> {
    if (!this.isBroken) return;
    this.recovery ??= this.reopen().finally(() => {
      this.recovery = undefined;
    });
    await this.recovery;
  }

  private async reopen(): Promise<void> {
    try {
      await this.level.close();
      this.level = await this.directory.open();
      await this.start();
      this.isBroken = false;
    } catch (error) {
      throw toStorageError(error);
    }
  }

  /** Writes the waiting changes and closes the directory. */
  async close(): Promise<void> {
    await this.writing;
    await this.level.close();
    this.directory.close();
  }
}

function toStorageError(error: unknown): CommandError {
  const text = getRootMessage(error);
  return /no space left|disk quota|ENOSPC/i.test(text)
    ? new CommandError(14031, 'the disk is full: nothing was written')
    : new CommandError(1, `the data could not be written: ${text}`);
}
