import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import { BSON } from 'bson';
import { useServer } from './testing/temporary-server';

const { uri, db } = useServer();

const opMessage = 2013;

function message(operation: number, body: Buffer, length = 16 + body.length): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(77, 4);
  header.writeInt32LE(operation, 12);
  return Buffer.concat([header, body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

const noFlags = int32(0);
const bodyKind = Buffer.from([0]);
const sequenceKind = Buffer.from([1]);
const ping = Buffer.from(BSON.serialize({ ping: 1, $db: 'test' }));

const sections = (...parts: readonly Buffer[]): Buffer =>
  message(opMessage, Buffer.concat([noFlags, ...parts]));

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(uri()).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function answer(socket: Socket): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of socket) {
    if (Buffer.isBuffer(chunk)) bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length >= 4 && bytes.length >= bytes.readInt32LE(0)) break;
  }
  return bytes;
}

jest.spyOn(console, 'error').mockImplementation(() => {});

test.each<[string, Buffer]>([
  ['a negative length', message(opMessage, Buffer.alloc(0), -1)],
  ['a length below the header', message(opMessage, Buffer.alloc(0), 15)],
  ['a length over 48 MB', message(opMessage, Buffer.alloc(0), 48_000_001)],
  ['a length of 2 GB', message(opMessage, Buffer.alloc(0), 0x7fffffff)],
  ['an unknown operation', message(2002, Buffer.alloc(8))],
  ['compressed data', message(2012, Buffer.alloc(20))],
  ['no flags', message(opMessage, Buffer.alloc(0))],
  ['unknown required flags', message(opMessage, Buffer.concat([int32(4), bodyKind, ping]))],
  ['no body', sections()],
  ['two bodies', sections(bodyKind, ping, bodyKind, ping)],
  ['an unknown section', sections(Buffer.from([9]), ping)],
  ['a document longer than its message', sections(bodyKind, int32(1_000_000))],
  ['a document of negative length', sections(bodyKind, int32(-5), ping)],
  ['a document without an end', sections(bodyKind, ping.subarray(0, -1), Buffer.from([1]))],
  ['a sequence longer than its message', sections(sequenceKind, int32(9999), Buffer.from('a\0'))],
  ['a sequence without a name', sections(sequenceKind, int32(6), Buffer.from('aa'))],
  [
    'an OP_QUERY outside commands',
    message(2004, Buffer.concat([noFlags, Buffer.from('test.c\0'), Buffer.alloc(8), ping])),
  ],
  ['text that is not UTF-8', sections(bodyKind, invalidText())],
  ['random bytes', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
])('a malformed message closes its connection and nothing else: %s', async (_, bytes) => {
  const socket = await open();
  socket.write(bytes);
  expect(await answer(socket)).toHaveLength(0);
  expect(await db().command({ ping: 1 })).toEqual({ ok: 1 });
});

function invalidText(): Buffer {
  const bytes = Buffer.from(BSON.serialize({ ping: 'ab' }));
  bytes.writeUInt8(0xff, bytes.length - 4);
  return bytes;
}

test('messages are accepted byte by byte, and several at once', async () => {
  const whole = sections(bodyKind, ping);
  const slow = await open();
  for (const byte of whole) slow.write(Buffer.from([byte]));
  expect(BSON.deserialize((await answer(slow)).subarray(21))).toEqual({ ok: 1 });
  const fast = await open();
  fast.write(Buffer.concat([whole, whole, whole]));
  let received = 0;
  for await (const chunk of fast) {
    if (Buffer.isBuffer(chunk)) received += chunk.length;
    if (received === 3 * (21 + BSON.serialize({ ok: 1 }).length)) break;
  }
});

test('the legacy handshake is answered with OP_REPLY', async () => {
  const socket = await open();
  const query = BSON.serialize({ ismaster: 1 });
  const head = Buffer.concat([noFlags, Buffer.from('admin.$cmd\0'), int32(0), int32(-1)]);
  socket.write(message(2004, Buffer.concat([head, query])));
  const reply = await answer(socket);
  expect(reply.readInt32LE(8)).toBe(77);
  expect(reply.readInt32LE(12)).toBe(1);
  expect(BSON.deserialize(reply.subarray(36))).toMatchObject({
    ismaster: true,
    maxWireVersion: 21,
    ok: 1,
  });
});

test('a client that disconnects within a message does not affect others', async () => {
  const socket = await open();
  socket.write(sections(bodyKind, ping).subarray(0, 20));
  socket.destroy();
  expect(await db().command({ ping: 1 })).toEqual({ ok: 1 });
});
