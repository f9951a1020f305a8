import { CommandError } from '../errors';

export interface Held {
  readonly documents: number;
  /** Length of all documents as BSON. */
  readonly bytes: number;
  readonly keys: number;
}

/**
 * Bytes of V8's heap, rounded up from measurements of documents that the API stores: values take about twice their
 * BSON, and each document and each key takes some objects.
 */
const bytesPerByte = 2;
const bytesPerDocument = 300;
const bytesPerKey = 130;

/** Estimated memory, in bytes. */
export function memoryOf({ documents, bytes, keys }: Held): number {
  return documents * bytesPerDocument + bytes * bytesPerByte + keys * bytesPerKey;
}

/** Shares of the limit: the log warns from the first one on, and may warn again after use fell below the second. */
const warnFrom = 0.8;
const fineBelow = 0.75;

/** Watches the memory of documents. Without a limit the process would crash when the heap is full. */
export class MemoryLimit {
  private warned = false;
  private refused = false;

  /**
   * @param limit bytes for all documents and indexes
   * @param held reads the present totals
   */
  constructor(
    readonly limit: number,
    private readonly held: () => Held,
  ) {}

  get used(): number {
    return memoryOf(this.held());
  }

  /** Used and available memory, as text for people. */
  get text(): string {
    return `about ${inMegabytes(this.used)} of ${inMegabytes(this.limit)} MB of memory`;
  }

  /** Whether documents may be added. Logs once when the limit is near, and once when it is reached. */
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

/** Code that MongoDB answers if it has no room to write; there it means the disk. */
export const outOfSpace = 14031;

/** The error for a write that would need more memory. */
export function memoryFull(): CommandError {
  return new CommandError(
    outOfSpace,
    'the memory for documents is used up: nothing was written, deleting documents makes room',
  );
}
