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

/** Answers one command; never rejects. */
export type Dispatch = (command: Document, connectionId: number) => Promise<Document>;

/**
 * Serves one client until it disconnects or violates the protocol, which closes this connection only. The commands of a
 * connection are answered one after the other, in order.
 */
export function serve(socket: Socket, id: number, dispatch: Dispatch): void {
  const received = new Received();
  let replies = 0;
  let answering = false;

  const answer = async (): Promise<void> => {
    for (let bytes = received.next(); bytes; bytes = received.next()) {
      const request = readMessage(bytes);
      const reply = await dispatch(request.command, id);
      if (request.answered) await send(socket, written(request, ++replies, reply));
    }
  };
  const work = async (): Promise<void> => {
    answering = true;
    try {
      await answer();
      answering = false;
      if (socket.isPaused()) socket.resume();
    } catch (error) {
      if (error instanceof ProtocolError)
        console.error(`Connection ${id} closed: malformed message, ${error.message}.`);
      socket.destroy();
    }
  };
  socket.on('data', (chunk: Buffer) => {
    received.add(chunk);
    // A client that sends more while an answer is under way has to wait for it.
    if (answering) socket.pause();
    else void work();
  });
}

/** Splits received bytes into messages. Nothing is allocated for bytes that have not arrived. */
class Received {
  private parts: Buffer[] = [];
  private held = 0;

  add(chunk: Buffer): void {
    this.parts.push(chunk);
    this.held += chunk.length;
  }

  /**
   * The next message; undefined until it is complete.
   * @throws ProtocolError if its length is invalid
   */
  next(): Buffer | undefined {
    let [first] = this.parts;
    if (!first || this.held < 4) return undefined;
    if (first.length < 4) first = this.joined();
    const length = messageLength(first);
    if (this.held < length) return undefined;
    const bytes = this.joined();
    this.parts = bytes.length > length ? [bytes.subarray(length)] : [];
    this.held -= length;
    return bytes.subarray(0, length);
  }

  private joined(): Buffer {
    const [first] = this.parts;
    if (first && this.parts.length === 1) return first;
    const bytes = Buffer.concat(this.parts);
    this.parts = [bytes];
    return bytes;
  }
}

/** Encodes an answer. One that cannot be encoded or is too long becomes an error. */
function written(request: Request, id: number, reply: Document): Buffer {
  let errmsg = 'the answer is too long';
  try {
    const bytes = writeReply(request, id, reply);
    if (bytes.length <= MAX_MESSAGE_BYTES) return bytes;
  } catch (error) {
    errmsg = `the answer cannot be written: ${String(error)}`;
  }
  return writeReply(request, id, { ok: 0, errmsg, code: 10334, codeName: 'BSONObjectTooLarge' });
}

/** Sends an answer, and waits while the client does not read. */
async function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed || socket.write(bytes)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}
