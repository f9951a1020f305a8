import type { Socket } from 'node:net';
import { maxMessageBytes, messageLength, ProtocolError, readMessage, writeReply } from './wire';
import type { Document } from './values';

/** Answers one command; never throws. */
export type Dispatch = (command: Document, connectionId: number) => Promise<Document>;

/**
 * Serves one client until it leaves or breaks the protocol, which closes this connection only.
 * Commands of a connection are answered one after the other, in their order.
 */
export async function serve(socket: Socket, id: number, dispatch: Dispatch): Promise<void> {
  let replies = 0;
  try {
    for await (const message of messages(socket)) {
      const request = readMessage(message);
      const reply = await dispatch(request.command, id);
      if (!request.answered) continue;
      await send(socket, writeReply(request, ++replies, reply));
    }
  } catch (error) {
    if (error instanceof ProtocolError) {
      console.error(`Connection ${id} closed: malformed message, ${error.message}.`);
    }
  } finally {
    socket.destroy();
  }
}

/** Cuts the stream into whole messages; nothing is allocated for bytes that have not arrived. */
async function* messages(socket: Socket): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of socket) {
    if (!Buffer.isBuffer(chunk)) continue;
    parts.push(chunk);
    held += chunk.length;
    const [first = chunk] = parts;
    if (first.length < 4 && held >= 4) parts = [Buffer.concat(parts)];
    let length = messageLength(parts[0] ?? chunk);
    if (length === undefined || held < length) continue;
    let bytes = Buffer.concat(parts);
    while (length !== undefined && bytes.length >= length) {
      yield bytes.subarray(0, length);
      bytes = bytes.subarray(length);
      length = messageLength(bytes);
    }
    parts = bytes.length > 0 ? [bytes] : [];
    held = bytes.length;
  }
}

async function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (bytes.length > maxMessageBytes) throw new ProtocolError('the answer is too long');
  if (socket.write(bytes)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}
