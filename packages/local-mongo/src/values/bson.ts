import { Binary, BSON, DBRef, Double, Int32 } from 'bson';
import { CommandError } from '../errors';
import { type Document, isDeeperThan, isDocument, isInt32, MAX_DOCUMENT_BYTES } from './values';

const MAX_STORED_DEPTH = 180;

// As large as the largest message, because the package truncates larger documents. Unused pages take no memory.
BSON.setInternalBufferSize(48_000_000);

/**
 * Decodes one BSON document that fills the given bytes, into the form kept in memory: a JavaScript number stands for an
 * int32 if it is integral and fits, else for a double. Doubles that would look like an int32 stay `Double`, and 64-bit
 * integers stay `Long`. Numbers are written by the same rule, so their types survive.
 * @throws BSONError if the bytes are no document
 */
export function decode(source: Uint8Array): Document {
  const document: Document = BSON.deserialize(source, {
    promoteValues: false,
    bsonRegExp: true,
    validation: { utf8: true },
  });
  normalizeValue(document);
  return document;
}

/** Converts a value from the package's form into the form kept in memory. */
function normalizeValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32) return value.value;
  if (Array.isArray(value))
    for (let i = 0; i < value.length; i++) value[i] = normalizeValue(value[i]);
  else if (isDocument(value))
    for (const key of Object.keys(value)) {
      const settled = normalizeValue(value[key]);
      if (settled !== value[key]) value[key] = settled;
    }
  else if (value instanceof Double) return isInt32(value.value) ? value : value.value;
  // Copied, because the bytes are a view that would keep the whole message in memory.
  else if (value instanceof Binary) return new Binary(Buffer.from(value.value()), value.sub_type);
  else if (value instanceof DBRef) {
    const { oid, fields } = value;
    Object.assign(value, { oid: normalizeValue(oid), fields: normalizeValue(fields) });
  }
  return value;
}

/**
 * Encodes one document as BSON. Undefined fields are left out.
 * @param room bytes to leave free in front of it, for the caller to fill
 */
export function encode(document: Document, room = 0): Buffer {
  const bson = BSON.serialize(document, { ignoreUndefined: true });
  const bytes = Buffer.allocUnsafe(room + bson.length);
  bytes.set(bson, room);
  return bytes;
}

/**
 * Encodes a document for storage.
 * @throws CommandError 15 or 10334 beyond MongoDB's limits on depth and size, 2 if it cannot be encoded
 */
export function encodeStored(document: Document): Buffer {
  if (isDeeperThan(document, MAX_STORED_DEPTH))
    throw new CommandError(
      15,
      `cannot insert document because it exceeds ${MAX_STORED_DEPTH} levels of nesting`,
    );
  let bytes: Buffer;
  try {
    bytes = encode(document);
  } catch (error) {
    throw new CommandError(2, `the document cannot be stored: ${String(error)}`);
  }
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
    );
  return bytes;
}

/** Whether two documents have the same bytes, with types and order of fields: MongoDB counts them as not modified. */
export function isIdentical(a: Document, b: Document): boolean {
  return a === b || encode(a).equals(encode(b));
}
