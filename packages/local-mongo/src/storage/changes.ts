import { crc32 } from 'node:zlib';

/** Length of the checksum in front of stored content. */
export const CHECKSUM_BYTES = 4;

/** Content as it is on disk, behind its checksum. */
export interface Sealed {
  readonly bytes: Uint8Array;
  /** CRC-32 of key and content, as a signed number: V8 stores signed ones without an object. */
  readonly checksum: number;
}

/**
 * Writes the checksum in front of content that is to be stored.
 * @param bytes the content behind {@link CHECKSUM_BYTES} free bytes, which are filled
 */
export function seal(key: string, bytes: Buffer): Sealed {
  const checksum = computeChecksum(key, bytes);
  bytes.writeInt32LE(checksum, 0);
  return { bytes, checksum };
}

/**
 * Verifies and opens the content stored under a key.
 * @returns undefined if the checksum does not match
 */
export function unseal(
  key: string,
  stored: Uint8Array,
): { content: Buffer; checksum: number } | undefined {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (bytes.length < CHECKSUM_BYTES) return undefined;
  const checksum = computeChecksum(key, bytes);
  return checksum === bytes.readInt32LE(0)
    ? { content: bytes.subarray(CHECKSUM_BYTES), checksum }
    : undefined;
}

function computeChecksum(key: string, bytes: Buffer): number {
  return crc32(bytes.subarray(CHECKSUM_BYTES), crc32(key)) | 0;
}

/** A change of one key on disk. */
export interface Write {
  /** Checksum of the present content; undefined if there is none. */
  readonly before: number | undefined;
  /** The new content; null deletes the key. */
  readonly after: Sealed | null;
}

/** The changes of one command in memory: what to write to disk, and how to undo them. */
export class Changes {
  readonly writes = new Map<string, Write>();
  private readonly undos: (() => void)[] = [];

  /** @param mayGrow whether there is memory for documents that are new or larger than before */
  constructor(readonly mayGrow = true) {}

  /** Records a change that was already made in memory. */
  add(key: string, { before, after }: Write, undo: () => void): void {
    const earlier = this.writes.get(key);
    this.writes.set(key, { before: earlier ? earlier.before : before, after });
    this.undos.push(undo);
  }

  get isEmpty(): boolean {
    return this.writes.size === 0;
  }

  /** Undoes all changes in memory, latest first. */
  undo(): void {
    for (const undo of this.undos.splice(0).reverse()) undo();
  }
}
