import { CommandError } from './errors';

export interface Held {
  readonly documents: number;
  /** Length of all of them as BSON. */
  readonly bytes: number;
  readonly keys: number;
}

/**
 * Bytes of V8's heap, rounded up from measuring documents as the API stores them: values take about twice their BSON,
 * each document and each key some objects of their own.
 */
const bytesPerByte = 2;
const bytesPerDocument = 300;
const bytesPerKey = 130;

/** About how many bytes of memory something takes. */
export function memoryOf({ documents, bytes, keys }: Held): number {
  return documents * bytesPerDocument + bytes * bytesPerByte + keys * bytesPerKey;
}

/** From this share of the limit on the log warns; below the second one it would do so again. */
const warnFrom = 0.8;
const fineBelow = 0.75;

/** Watches the memory that documents take, which the process would otherwise die of. */
export class MemoryLimit {
  private warned = false;
  private refused = false;

  /**
   * @param limit bytes for all documents and indexes
   * @param held what there is at the moment
   */
  constructor(
    readonly limit: number,
    private readonly held: () => Held,
  ) {}

  get used(): number {
    return memoryOf(this.held());
  }

  /** How much is used of how much, for people. */
  get text(): string {
    return `about ${inMegabytes(this.used)} of ${inMegabytes(this.limit)} MB of memory`;
  }

  /** Whether something may be added. Says so in the log when the limit comes near and when it is reached. */
  hasRoom(): boolean {
    const share = this.used / this.limit;
    if (share < fineBelow) this.warned = this.refused = false;
    if (share >= warnFrom && !this.warned) {
      this.warned = true;
      console.error(
        `Documents take ${this.text}. At the limit nothing can be added. LOCAL_MONGO_MEMORY_MB raises it, or move to MongoDB.`,
      );
    }
    if (share < 1) return true;
    if (!this.refused) {
      this.refused = true;
      console.error(`Documents take ${this.text}: nothing is added until some are deleted.`);
    }
    return false;
  }
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

/** What MongoDB answers when it has no room to write; there it is the disk's. */
export const outOfSpace = 14031;

/** Refuses what would take more memory. */
export function memoryFull(): CommandError {
  return new CommandError(
    outOfSpace,
    'the memory for documents is used up: nothing was written, deleting documents makes room',
  );
}
