import { decode, encode } from './values/bson';
import type { Document } from './values/values';

/** The longest message that MongoDB accepts, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** The known flags among the lower 16 bits, which a receiver must understand: unknown ones make a message invalid. */
const KNOWN_REQUIRED_FLAGS = CHECKSUM_PRESENT | MORE_TO_COME;

/** A violation of the protocol. The connection is closed. */
export class ProtocolError extends Error {}

export interface Request {
  readonly id: number;
  readonly command: Document;
  /** Whether the client expects an answer. */
  readonly answered: boolean;
  /** Whether it is an OP_QUERY, which is answered with an OP_REPLY. */
  readonly legacy: boolean;
}

/**
 * The length of the message that begins with these bytes, four or more.
 * @throws ProtocolError if no message can have this length
 */
export function messageLength(bytes: Buffer): number {
  const length = bytes.readInt32LE(0);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES)
    throw new ProtocolError(`a message cannot be ${length} bytes long`);
  return length;
}

/**
 * Parses one complete message (OP_MSG, or OP_QUERY on `$cmd` as in old handshakes).
 * @throws ProtocolError if it is malformed
 */
export function readMessage(bytes: Buffer): Request {
  const id = bytes.readInt32LE(4);
  const operation = bytes.readInt32LE(12);
  try {
    if (operation === OP_MSG) return readOpMessage(id, bytes);
    if (operation === OP_QUERY) return readOpQuery(id, bytes);
  } catch (error) {
    throw error instanceof ProtocolError ? error : new ProtocolError(String(error));
  }
  throw new ProtocolError(`operation ${operation} is unknown`);
}

function readOpMessage(id: number, bytes: Buffer): Request {
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  if (flags & 0xffff & ~KNOWN_REQUIRED_FLAGS) throw new ProtocolError('unknown flags are set');
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Document | undefined;
  const sequences: Document = {};
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = bytes[at++];
    if (kind === 0) {
      const length = readLength('document', bytes, at, end);
      if (body) throw new ProtocolError('there are two bodies');
      body = decode(bytes.subarray(at, at + length));
      at += length;
    } else if (kind === 1) {
      const stop = at + readLength('section', bytes, at, end);
      const nameEnd = bytes.indexOf(0, at + 4);
      if (nameEnd < 0 || nameEnd >= stop) throw new ProtocolError('a section has no name');
      const name = bytes.toString('utf8', at + 4, nameEnd);
      if (name === '__proto__' || Object.hasOwn(sequences, name))
        throw new ProtocolError('a section has an invalid name');
      sequences[name] = readDocuments(bytes, nameEnd + 1, stop);
      at = stop;
    } else throw new ProtocolError(`sections of kind ${String(kind)} are unknown`);
  }
  if (!body) throw new ProtocolError('there is no body');
  for (const name of Object.keys(sequences))
    if (Object.hasOwn(body, name)) throw new ProtocolError(`${name} is given twice`);
  const command = Object.assign(body, sequences);
  return { id, command, answered: (flags & MORE_TO_COME) === 0, legacy: false };
}

function readOpQuery(id: number, bytes: Buffer): Request {
  const nameEnd = bytes.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new ProtocolError('the namespace has no end');
  const namespace = bytes.toString('utf8', HEADER_BYTES + 4, nameEnd);
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is for commands only');
  const at = nameEnd + 9;
  const query = decode(bytes.subarray(at, at + readLength('document', bytes, at, bytes.length)));
  const command = { ...query, $db: namespace.slice(0, -'.$cmd'.length) };
  return { id, command, answered: true, legacy: true };
}

function readDocuments(bytes: Buffer, start: number, end: number): Document[] {
  const documents: Document[] = [];
  for (let at = start; at < end;) {
    const length = readLength('document', bytes, at, end);
    documents.push(decode(bytes.subarray(at, at + length)));
    at += length;
  }
  return documents;
}

function readLength(part: 'document' | 'section', bytes: Buffer, at: number, end: number): number {
  const length = at + 4 <= end ? bytes.readInt32LE(at) : 0;
  if (length < 5 || at + length > end) throw new ProtocolError(`a ${part} exceeds its message`);
  return length;
}

/** Bytes between header and document: flags and the kind of the section, or the fields of OP_REPLY. */
const PREFIX_BYTES = 5;
const LEGACY_PREFIX_BYTES = 20;

/** Encodes the answer to a request, in the form of the request. A command is a message that answers none: id 0. */
export function writeReply(
  request: Pick<Request, 'id' | 'legacy'>,
  id: number,
  reply: Document,
): Buffer {
  const room = HEADER_BYTES + (request.legacy ? LEGACY_PREFIX_BYTES : PREFIX_BYTES);
  const bytes = encode(reply, room).fill(0, 0, room);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(id, 4);
  bytes.writeInt32LE(request.id, 8);
  bytes.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) {
    // The flag AwaitCapable, and the number of documents.
    bytes.writeInt32LE(8, HEADER_BYTES);
    bytes.writeInt32LE(1, HEADER_BYTES + 16);
  }
  return bytes;
}
