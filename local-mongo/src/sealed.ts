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
