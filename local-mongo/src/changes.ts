import { crc32 } from 'node:zlib';

/** Bytes in front of what is stored, which hold its checksum. */
export const checksumBytes = 4;

/** Content as it stands on disk, behind its checksum. */
export interface Sealed {
  readonly bytes: Uint8Array;
  /** CRC-32 of key and content, as a signed number: V8 keeps those without an object. */
  readonly checksum: number;
}

/**
 * Puts the checksum in front of what is to be stored.
 * @param bytes the content behind {@link checksumBytes} free bytes, which are filled
 */
export function seal(key: string, bytes: Buffer): Sealed {
  const checksum = checksumOf(key, bytes);
  bytes.writeInt32LE(checksum, 0);
  return { bytes, checksum };
}

/**
 * Opens what was stored under a key.
 * @returns undefined when it is not what was sealed
 */
export function unseal(
  key: string,
  stored: Uint8Array,
): { content: Buffer; checksum: number } | undefined {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (bytes.length < checksumBytes) return undefined;
  const checksum = checksumOf(key, bytes);
  return checksum === bytes.readInt32LE(0)
    ? { content: bytes.subarray(checksumBytes), checksum }
    : undefined;
}

function checksumOf(key: string, bytes: Buffer): number {
  return crc32(bytes.subarray(checksumBytes), crc32(key)) | 0;
}

/** What becomes of a key on disk. */
export interface Write {
  /** The checksum of what is there, undefined when nothing is. */
  readonly before: number | undefined;
  /** What will be there; null deletes. */
  readonly after: Sealed | null;
}

/**
 * Documents that are changed in one go at most; between two such slices of a longer change other commands have their
 * turn (docs/adr/0007).
 */
export const changedAtOnce = 200;

/** What one command changed in memory: what to write to disk, and how to take it back. */
export class Changes {
  readonly writes = new Map<string, Write>();
  private readonly undos: (() => void)[] = [];

  /** @param mayGrow whether there is memory for what takes more than before */
  constructor(readonly mayGrow = true) {}

  /** Notes a change already made in memory. */
  add(key: string, { before, after }: Write, undo: () => void): void {
    const earlier = this.writes.get(key);
    this.writes.set(key, { before: earlier ? earlier.before : before, after });
    this.undos.push(undo);
  }

  get isEmpty(): boolean {
    return this.writes.size === 0;
  }

  /** Takes back all changes in memory, the latest first. */
  undo(): void {
    for (const undo of this.undos.splice(0).reverse()) undo();
  }
}
