import { CommandError } from '../errors';

export interface MemoryTotals {
  readonly documents: number;
  /** Length of all documents as BSON. */
  readonly bytes: number;
}

/**
 * Bytes of V8's heap, rounded up from measurements of documents that the API stores: values take about twice their
 * BSON, and each document takes some objects, a checksum and entries of unique indexes.
 */
const BYTES_PER_BYTE = 2;
const BYTES_PER_DOCUMENT = 800;

/** Shares of the limit: the log warns from the first one on, and may warn again after use fell below the second. */
const WARN_SHARE = 0.8;
const RESET_SHARE = 0.75;

/** Watches the memory of documents. Without a limit the process would crash when the heap is full. */
export class MemoryLimit {
  private hasWarned = false;

  /** @param limit bytes for all documents and indexes */
  constructor(
    private readonly limit: number,
    private readonly getTotals: () => MemoryTotals,
  ) {}

  private get used(): number {
    const { documents, bytes } = this.getTotals();
    return documents * BYTES_PER_DOCUMENT + bytes * BYTES_PER_BYTE;
  }

  get text(): string {
    return `about ${toMegabytes(this.used)} of ${toMegabytes(this.limit)} MB of memory`;
  }

  /** Whether documents may be added. Logs once when the limit is near. */
  hasRoom(): boolean {
    const share = this.used / this.limit;
    if (share < RESET_SHARE) this.hasWarned = false;
    if (share >= WARN_SHARE && !this.hasWarned) {
      this.hasWarned = true;
      console.error(
        `Documents take ${this.text}. At the limit nothing can be added. LOCAL_MONGO_MEMORY_MB raises it, or move to MongoDB.`,
      );
    }
    return share < 1;
  }
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

/** The error for a write that would need more memory: the code with which MongoDB answers that the disk is full. */
export class MemoryFull extends CommandError {
  constructor() {
    super(
      14031,
      'the memory for documents is used up: nothing was written, deleting documents makes room',
    );
  }
}
