import { Binary, BSON, BSONSymbol, DBRef, Double, Int32, Long, ObjectId } from 'bson';
import { type } from './bson-types';
import { isDocument, isInt32, maxMessageDepth, type Document } from './values';

/**
 * Reads one BSON document (https://bsonspec.org/spec.html) that fills the given bytes, into the form kept in memory: a
 * number is an int32 if it is integral and fits, else a double; doubles that look like an int32 stay `Double`, 64-bit
 * integers stay `Long`. This is also how they are written, so types survive. Throws if the bytes are no document.
 */
export function decode(source: Uint8Array): Document {
  return readUsual(source) ?? readAny(source);
}

/** Thrown at what is left to the package; made once, because its stack says nothing. */
const leftOut = new Error('left to the bson package');

let bytes: Buffer = Buffer.alloc(0);
let at = 0;

/**
 * Reads the types of bson-types.ts. What holds others, is nested too deep or not in order is left to the `bson` package,
 * which knows every type, says what is wrong, and takes several times as long.
 * @returns undefined for what is left to the package
 */
function readUsual(source: Uint8Array): Document | undefined {
  bytes = Buffer.isBuffer(source)
    ? source
    : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  at = 0;
  try {
    const document = documentWithin(bytes.length, 0);
    return at === bytes.length ? document : undefined;
  } catch (error) {
    // Beyond its end a buffer throws a RangeError.
    if (error === leftOut || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The end of the document or array that begins here, its last byte not counted. */
function endOf(limit: number, depth: number): number {
  const end = at + bytes.readInt32LE(at) - 1;
  if (end < at + 4 || end >= limit || bytes[end] !== 0 || depth > maxMessageDepth) throw leftOut;
  at += 4;
  return end;
}

function documentWithin(limit: number, depth: number): Document {
  const end = endOf(limit, depth);
  const document: Document = {};
  while (at < end) {
    const kind = bytes[at++] ?? 0;
    const name = fieldName();
    document[name] = valueOf(kind, end, depth);
  }
  if (at !== end) throw leftOut;
  at++;
  return document;
}

function arrayWithin(limit: number, depth: number): unknown[] {
  const end = endOf(limit, depth);
  const items: unknown[] = [];
  while (at < end) {
    const kind = bytes[at++] ?? 0;
    // The names are the positions, and not looked at by anybody.
    while (bytes[at] !== 0) if (++at >= end) throw leftOut;
    at++;
    items.push(valueOf(kind, end, depth));
  }
  if (at !== end) throw leftOut;
  at++;
  return items;
}

/** @param limit where the document ends that the value is part of */
function valueOf(kind: number, limit: number, depth: number): unknown {
  switch (kind) {
    case type.string:
      return text(limit);
    case type.int32:
      at += 4;
      return bytes.readInt32LE(at - 4);
    case type.document:
      return documentWithin(limit, depth + 1);
    case type.array:
      return arrayWithin(limit, depth + 1);
    case type.boolean: {
      const value = bytes[at++];
      if (value !== 0 && value !== 1) throw leftOut;
      return value === 1;
    }
    case type.null:
      return null;
    case type.date:
      at += 8;
      return new Date(bytes.readInt32LE(at - 4) * 2 ** 32 + bytes.readUInt32LE(at - 8));
    case type.objectId:
      at += 12;
      if (at > limit) throw leftOut;
      return new ObjectId(bytes.subarray(at - 12, at));
    case type.double: {
      at += 8;
      const value = bytes.readDoubleLE(at - 8);
      return isInt32(value) ? new Double(value) : value;
    }
    case type.int64:
      at += 8;
      return Long.fromBits(bytes.readInt32LE(at - 8), bytes.readInt32LE(at - 4));
    case type.binary:
      return binary(limit);
    default:
      throw leftOut;
  }
}

function text(limit: number): string {
  const start = at + 4;
  const end = start + bytes.readInt32LE(at) - 1;
  if (end < start || end >= limit || bytes[end] !== 0) throw leftOut;
  at = end + 1;
  for (let i = start; i < end; i++) {
    if ((bytes[i] ?? 0) > 127) return wideText(start, end);
  }
  return bytes.toString('latin1', start, end);
}

function wideText(start: number, end: number): string {
  const value = bytes.toString('utf8', start, end);
  // Stands in the place of bytes that are no UTF-8, and may as well have been sent.
  if (value.includes('\uFFFD')) throw leftOut;
  return value;
}

const oldBinary = 2;
const vector = 9;

function binary(limit: number): Binary {
  const length = bytes.readInt32LE(at);
  const kind = bytes.readUInt8(at + 4);
  const start = at + 5;
  at = start + length;
  if (length < 0 || at > limit || kind === oldBinary || kind === vector) throw leftOut;
  // A copy: a view would keep the whole message in memory.
  return new Binary(Uint8Array.prototype.slice.call(bytes, start, at), kind);
}

/** Names that were read before, by a hash of their letters: documents repeat them without end. */
const names: (string | undefined)[] = new Array<string | undefined>(4096).fill(undefined);
const longestKeptName = 64;

function fieldName(): string {
  const start = at;
  let hash = 0;
  for (;;) {
    const letter = bytes[at++];
    if (letter === 0) break;
    if (letter === undefined || letter > 127) throw leftOut;
    hash = (hash * 31 + letter) & 4095;
  }
  const length = at - 1 - start;
  const known = names[hash];
  if (known?.length === length && isAt(start, known)) return known;
  const name = bytes.toString('latin1', start, at - 1);
  if (name === '__proto__') throw leftOut;
  if (length <= longestKeptName) names[hash] = name;
  return name;
}

function isAt(start: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    if (bytes[start + i] !== name.charCodeAt(i)) return false;
  }
  return true;
}

function readAny(source: Uint8Array): Document {
  const document: Document = BSON.deserialize(source, {
    promoteValues: false,
    bsonRegExp: true,
    validation: { utf8: true },
  });
  settle(document);
  return document;
}

/** Brings a value as the package reads it into the form kept in memory. */
function settle(value: unknown): unknown {
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return isInt32(value.value) ? value : value.value;
  if (value instanceof BSONSymbol) return value.value;
  // A copy: the bytes are a view that would keep the whole message in memory.
  if (value instanceof Binary) return new Binary(value.value().slice(), value.sub_type);
  if (value instanceof DBRef) {
    const { collection, oid, db, fields } = value;
    return settle({ $ref: collection, $id: oid, ...(db ? { $db: db } : {}), ...fields });
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) value[i] = settle(value[i]);
  } else if (isDocument(value)) {
    for (const key of Object.keys(value)) {
      const settled = settle(value[key]);
      if (settled !== value[key]) value[key] = settled;
    }
  }
  return value;
}
