import type { Socket } from 'node:net';
import type { Document } from './values/values';
import {
  MAX_MESSAGE_BYTES,
  messageLength,
  ProtocolError,
  readMessage,
  type Request,
  writeReply,
} from './wire';

/** Answers one command. A rejection closes the connection. */
export type Dispatch = (command: Document) => Promise<Document>;

/**
 * Serves one client until it disconnects or violates the protocol, which closes this connection only. The commands of a
 * connection are answered one after the other, in order.
 */
export async function serveClient(socket: Socket, id: number, dispatch: Dispatch): Promise<void> {
  let replies = 0;
  try {
    // A client that sends more while an answer is under way has to wait for it.
    for await (const message of readMessages(socket)) {
      const reply = await dispatch(message.command);
      if (message.answered) await send(socket, encodeReply(message, ++replies, reply));
    }
  } catch (error) {
    if (error instanceof ProtocolError)
      console.error(`Connection ${id} closed: malformed message, ${error.message}.`);
    socket.destroy();
  }
}

/** The messages that arrive on a socket. @throws ProtocolError at a malformed one */
export async function* readMessages(socket: Socket): AsyncGenerator<Request> {
  const chunks: AsyncIterable<Buffer> = socket;
  const messages = new MessageBuffer();
  for await (const chunk of chunks) {
    messages.add(chunk);
    for (let bytes = messages.next(); bytes; bytes = messages.next()) yield readMessage(bytes);
  }
}

/** Splits received bytes into messages. Nothing is allocated for bytes that have not arrived. */
class MessageBuffer {
  private parts: Buffer[] = [];
  private byteCount = 0;

  add(chunk: Buffer): void {
    this.parts.push(chunk);
    this.byteCount += chunk.length;
  }

  /**
   * The next message; undefined until it is complete.
   * @throws ProtocolError if its length is invalid
   */
  next(): Buffer | undefined {
    let [first] = this.parts;
    if (!first || this.byteCount < 4) return undefined;
    if (first.length < 4) first = this.join();
    const length = messageLength(first);
    if (this.byteCount < length) return undefined;
    const bytes = this.join();
    this.parts = bytes.length > length ? [bytes.subarray(length)] : [];
    this.byteCount -= length;
    return bytes.subarray(0, length);
  }

  private join(): Buffer {
    const [first] = this.parts;
    if (first && this.parts.length === 1) return first;
    const bytes = Buffer.concat(this.parts);
    this.parts = [bytes];
    return bytes;
  }
}

/** Encodes an answer. One that cannot be encoded or is too long becomes an error. */
function encodeReply(request: Request, id: number, reply: Document): Buffer {
  let errmsg = 'the answer is too long';
  try {
    const bytes = writeReply(request, id, reply);
    if (bytes.length <= MAX_MESSAGE_BYTES) return bytes;
  } catch (error) {
    errmsg = `the answer cannot be written: ${String(error)}`;
  }
  return writeReply(request, id, { ok: 0, errmsg, code: 10334, codeName: 'BSONObjectTooLarge' });
}

/** Resolves once an answer is sent, or cannot be: a client that does not read gets no further ones. */
function send(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => socket.write(bytes, () => resolve()));
}
