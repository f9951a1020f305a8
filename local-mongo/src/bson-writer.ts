import { Binary, BSON, BSONError, Double, Long, ObjectId, Timestamp } from 'bson';
import { type } from './bson-types';
import { CommandError } from './errors';
import { isDeeperThan, isDocument, isInt32, maxDocumentBytes, type Document } from './values';

const usualBytes = 64 * 1024;
/** What everything is written into; what was written is copied out of it. */
let out = Buffer.alloc(usualBytes);
let at = 0;

/**
 * Writes one document as BSON; fields without a value are left out. Types that are rare in documents are written by the
 * `bson` package.
 * @param room bytes that are left free in front of it, for the caller to fill
 */
export function encode(document: Document, room = 0): Buffer {
  at = 0;
  reserve(room);
  at = room;
  try {
    put(document);
    const written = Buffer.allocUnsafe(at);
    out.copy(written, 0, 0, at);
    return written;
  } finally {
    // One large document does not occupy its size for ever.
    if (out.length > 16 * usualBytes) out = Buffer.alloc(usualBytes);
  }
}

const maxStoredDepth = 180;

/**
 * Writes a document that is about to be stored, within MongoDB's limits on depth and size.
 * @param room bytes that are left free in front of it
 */
export function encodeStored(document: Document, room = 0): Buffer {
  if (isDeeperThan(document, maxStoredDepth)) {
    throw new CommandError(
      15,
      `cannot insert document because it exceeds ${maxStoredDepth} levels of nesting`,
    );
  }
  let bytes: Buffer;
  try {
    bytes = encode(document, room);
  } catch (error) {
    throw new CommandError(2, `the document cannot be stored: ${String(error)}`);
  }
  const size = bytes.length - room;
  if (size > maxDocumentBytes) {
    throw new CommandError(
      10334,
      `BSONObj size: ${size} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
    );
  }
  return bytes;
}

function reserve(more: number): void {
  if (at + more <= out.length) return;
  const larger = Buffer.alloc(Math.max(out.length * 2, at + more));
  out.copy(larger, 0, 0, at);
  out = larger;
}

function put(document: Document): void {
  const start = at;
  reserve(5);
  at += 4;
  for (const name of Object.keys(document)) {
    const value = document[name];
    if (value !== undefined) element(name, value);
  }
  end(start);
}

function putItems(items: readonly unknown[]): void {
  const start = at;
  reserve(5);
  at += 4;
  for (let i = 0; i < items.length; i++) element(String(i), items[i] ?? null);
  end(start);
}

function end(start: number): void {
  reserve(1);
  out[at++] = 0;
  out.writeInt32LE(at - start, start);
}

function element(name: string, value: unknown): void {
  if (typeof value === 'string') {
    head(type.string, name);
    text(value);
  } else if (typeof value === 'number') {
    if (!isInt32(value)) return double(name, value);
    head(type.int32, name);
    reserve(4);
    at = out.writeInt32LE(value, at);
  } else if (typeof value === 'boolean') {
    head(type.boolean, name);
    reserve(1);
    out[at++] = Number(value);
  } else if (value === null) head(type.null, name);
  else if (typeof value === 'object') object(name, value);
  else rare(name, value);
}

function object(name: string, value: object): void {
  if (Array.isArray(value)) {
    head(type.array, name);
    putItems(value);
  } else if (isDocument(value)) {
    head(type.document, name);
    put(value);
  } else if (value instanceof Date && !Number.isNaN(value.getTime())) {
    head(type.date, name);
    const time = value.getTime();
    const high = Math.floor(time / 2 ** 32);
    reserve(8);
    at = out.writeUInt32LE(time - high * 2 ** 32, at);
    at = out.writeInt32LE(high, at);
  } else if (value instanceof ObjectId) {
    head(type.objectId, name);
    reserve(12);
    out.set(value.id, at);
    at += 12;
  } else if (value instanceof Double) double(name, value.value);
  else if (value instanceof Long && !(value instanceof Timestamp)) {
    head(type.int64, name);
    reserve(8);
    at = out.writeInt32LE(value.low, at);
    at = out.writeInt32LE(value.high, at);
  } else if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID) {
    head(type.binary, name);
    const content = value.value();
    reserve(5 + content.length);
    at = out.writeInt32LE(content.length, at);
    out[at++] = value.sub_type;
    out.set(content, at);
    at += content.length;
  } else rare(name, value);
}

function double(name: string, value: number): void {
  head(type.double, name);
  reserve(8);
  at = out.writeDoubleLE(value, at);
}

/** Writes the type and name of an element. */
function head(kind: number, name: string): void {
  reserve(2 + name.length * 3);
  out[at++] = kind;
  for (let i = 0; i < name.length; i++) {
    const letter = name.charCodeAt(i);
    if (letter === 0) throw new BSONError(`key ${name} must not contain null bytes`);
    if (letter > 127) {
      wideName(name, i);
      break;
    }
    out[at++] = letter;
  }
  out[at++] = 0;
}

/** @param written how many of its letters are there already */
function wideName(name: string, written: number): void {
  if (name.includes('\0')) throw new BSONError(`key ${name} must not contain null bytes`);
  at += out.write(name.slice(written), at);
}

/** Longer texts are written faster by the platform, shorter ones letter by letter. */
const shortText = 48;

function text(value: string): void {
  reserve(5 + value.length * 3);
  const start = at;
  at += 4;
  let i = 0;
  if (value.length <= shortText) {
    for (; i < value.length; i++) {
      const letter = value.charCodeAt(i);
      if (letter > 127) break;
      out[at++] = letter;
    }
  }
  if (i < value.length) at = start + 4 + out.write(value, start + 4);
  out[at++] = 0;
  out.writeInt32LE(at - start - 4, start);
}

/** Bytes in front of a value in a document of the package that has it alone, by the name `v`. */
const beforeValue = 4 + 1 + 2;

function rare(name: string, value: unknown): void {
  const alone = BSON.serialize({ v: value }, { ignoreUndefined: true });
  const kind = alone[4];
  // Functions are no values.
  if (!kind) return;
  head(kind, name);
  reserve(alone.length);
  out.set(alone.subarray(beforeValue, -1), at);
  at += alone.length - beforeValue - 1;
}
