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
import { StartError } from '@site/server-kit/process/start-error';
import { getRootMessage } from '../errors';

/** The database under the journal: keys are text, values bytes. */
export type Level = ClassicLevel<string, Uint8Array>;

/**
 * The data directory: LevelDB's files in `records`, and in `acknowledged` the number of the last confirmed batch, which
 * shows whether the end of LevelDB's log is lost.
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
   * Opens the database. It is created only if the directory is new or empty.
   * @throws StartError with what is wrong and what to do
   */
  async open(): Promise<Level> {
    const createIfMissing = this.prepare();
    // The constructor starts opening, so all checks come before it.
    const level: Level = new ClassicLevel(this.records, {
      createIfMissing,
      keyEncoding: 'utf8',
      valueEncoding: 'view',
    });
    try {
      await level.open();
    } catch (error) {
      const text = getRootMessage(error);
      if (/lock/i.test(text))
        throw new StartError(
          `The data directory ${this.path} is already in use by another local-mongo process. Stop that one, or name another directory in LOCAL_MONGO_DIR.`,
        );
      if (/corrupt|does not exist|missing/i.test(text)) throw this.damaged(text);
      throw this.unusable(text);
    }
    return level;
  }

  /** Makes sure that the directory can hold the database. @returns whether the database is to be created */
  private prepare(): boolean {
    try {
      const fresh = this.isFresh();
      mkdirSync(this.records, { recursive: true, mode: 0o700 });
      return fresh;
    } catch (error) {
      throw error instanceof StartError ? error : this.unusable(getRootMessage(error));
    }
  }

  private isFresh(): boolean {
    const files = existsSync(this.path) ? readdirSync(this.path) : [];
    const records = existsSync(this.records) ? readdirSync(this.records) : [];
    if (records.includes('CURRENT')) return false;
    // An interrupted first start leaves neither tables nor logs.
    if (files.includes('acknowledged') || records.some((file) => /\.(ldb|sst|log)$/.test(file)))
      throw this.damaged('files of the database are missing');
    if (files.some((file) => file !== 'records'))
      throw new StartError(
        `The directory ${this.path} holds other files and no data of local-mongo. Name an empty or new directory in LOCAL_MONGO_DIR.`,
      );
    return true;
  }

  /**
   * The number of the last batch known to be confirmed; 0 if there is none, or if a power cut has damaged the number,
   * which does not concern the records.
   */
  lastAcknowledged(): number {
    if (!existsSync(this.acknowledged)) return 0;
    const bytes = readFileSync(this.acknowledged);
    const readable = bytes.length === 12 && crc32(bytes.subarray(0, 8)) === bytes.readUInt32LE(8);
    return readable ? bytes.readDoubleLE(0) : 0;
  }

  /** Opens the file for the number of the last confirmed batch. */
  startAcknowledging(): void {
    this.close();
    this.descriptor = openSync(
      this.acknowledged,
      existsSync(this.acknowledged) ? 'r+' : 'w',
      0o600,
    );
  }

  /**
   * Notes a batch that is safely on disk. The note itself is not flushed: a killed process does not lose it, and after
   * a power cut an older number only makes the check weaker.
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

  damaged(what: string): StartError {
    return new StartError(
      `The data directory ${this.path} is damaged: ${what}. Restore it from a backup, or move the directory away to begin with an empty database.`,
    );
  }

  /** For what former versions stored in a unique index. @param why the refusal */
  notIndexed(why: string): StartError {
    return new StartError(
      `The data directory ${this.path} holds something that this version does not index: ${why}. Start the former version, or restore a backup into MongoDB.`,
    );
  }

  private unusable(why: string): StartError {
    return new StartError(`The data directory ${this.path} cannot be opened: ${why}.`);
  }
}
