import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import { ClassicLevel } from 'classic-level';
import { rootMessage, StartupError } from './errors';

/** The database under the journal: keys are text, values bytes. */
export type Level = ClassicLevel<string, Uint8Array>;

/**
 * The directory with the data: LevelDB's files in `records`, and the number of the last batch
 * confirmed to a client in `acknowledged`, which shows when the end of LevelDB's log is lost.
 */
export class DataDirectory {
  private readonly path: string;
  private readonly records: string;
  private readonly acknowledged: string;
  private descriptor: number | undefined;

  constructor(path: string) {
    this.path = resolve(path);
    this.records = join(this.path, 'records');
    this.acknowledged = join(this.path, 'acknowledged');
  }

  /**
   * Opens the database, creating it only where nothing was before.
   * @throws StartupError with what is wrong and what to do
   */
  async open(): Promise<Level> {
    const createIfMissing = this.prepare();
    // Opening begins by itself after the construction, so nothing may be left to check by then.
    const level: Level = new ClassicLevel(this.records, {
      createIfMissing,
      keyEncoding: 'utf8',
      valueEncoding: 'view',
    });
    try {
      await level.open();
    } catch (error) {
      const text = rootMessage(error);
      if (/lock/i.test(text)) {
        throw new StartupError(
          `The data directory ${this.path} is already in use by another local-mongo process. Stop that one, or name another directory in LOCAL_MONGO_DIR.`,
        );
      }
      if (/corrupt|does not exist|missing/i.test(text)) throw this.damaged(text);
      throw this.unusable(text);
    }
    return level;
  }

  /** Makes sure the directory can hold the database; answers whether it is to be created. */
  private prepare(): boolean {
    try {
      const fresh = this.isFresh();
      mkdirSync(this.records, { recursive: true, mode: 0o700 });
      return fresh;
    } catch (error) {
      throw error instanceof StartupError ? error : this.unusable(rootMessage(error));
    }
  }

  private isFresh(): boolean {
    const files = existsSync(this.path) ? readdirSync(this.path) : [];
    const records = existsSync(this.records) ? readdirSync(this.records) : [];
    if (records.includes('CURRENT')) return false;
    // A first start cut short leaves neither tables nor logs.
    if (files.includes('acknowledged') || records.some((file) => /\.(ldb|sst|log)$/.test(file))) {
      throw this.damaged('files of the database are missing');
    }
    if (files.some((file) => file !== 'records')) {
      throw new StartupError(
        `The directory ${this.path} holds other files and no data of local-mongo. Name an empty or new directory in LOCAL_MONGO_DIR.`,
      );
    }
    return true;
  }

  /**
   * The number of the last batch known to be confirmed; 0 when none is, or when a power cut left
   * the number unwritten, which says nothing about the records.
   */
  lastAcknowledged(): number {
    if (!existsSync(this.acknowledged)) return 0;
    const bytes = readFileSync(this.acknowledged);
    const readable = bytes.length === 12 && crc32(bytes.subarray(0, 8)) === bytes.readUInt32LE(8);
    return readable ? bytes.readDoubleLE(0) : 0;
  }

  /** Opens the file for the numbers of confirmed batches. */
  startAcknowledging(): void {
    this.close();
    this.descriptor = openSync(
      this.acknowledged,
      existsSync(this.acknowledged) ? 'r+' : 'w',
      0o600,
    );
  }

  /**
   * Notes a batch that is safely on disk. Not forced to the disk itself: a killed process loses
   * nothing by that, and after a power cut an older number only makes the check less sharp.
   */
  acknowledge(batch: number): void {
    if (this.descriptor === undefined) return;
    const bytes = Buffer.alloc(12);
    bytes.writeDoubleLE(batch, 0);
    bytes.writeUInt32LE(crc32(bytes.subarray(0, 8)), 8);
    writeSync(this.descriptor, bytes, 0, bytes.length, 0);
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }

  damaged(what: string): StartupError {
    return new StartupError(
      `The data directory ${this.path} is damaged: ${what}. Restore it from a backup, or move the directory away to begin with an empty database.`,
    );
  }

  private unusable(why: string): StartupError {
    return new StartupError(`The data directory ${this.path} cannot be opened: ${why}.`);
  }
}
