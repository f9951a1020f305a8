import { once } from 'node:events';
import { type Socket, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { firstServer } from './first-server';

const { BSON } = mongoose.mongo;
type Document = mongoose.mongo.BSON.Document;

/** What befalls a command. */
export type Fault =
  /** It is not done, and the connection ends. */
  | 'drop'
  /** It is done, and the connection ends before the answer. */
  | 'lose the reply'
  /** It is not done: the node has become a secondary, and is elected again when it has said so. */
  | 'step down'
  /** It is done, and confirmed by no other node in time. For writes only. */
  | 'unconfirmed'
  /** It is not done: an error of the server with this code is the answer. */
  | { code: number }
  /** It is not done: other writes are in the way of each of these many that it consists of. */
  | { conflicts: number }
  /** It is done, and answered after so many milliseconds. */
  | { delayMs: number };

type ChooseFault = (command: Document) => Fault | undefined;

/** A node that says it belongs to a replica set, before a server that stands alone. */
export interface ReplicaSet {
  /** The address by which to go through it. */
  uri: string;
  /** Decides what befalls commands from now on; asked for each but the driver's housekeeping. */
  choose: (fault: ChooseFault) => void;
  stop: () => Promise<void>;
}

const headerBytes = 16;
const [opReply, opQuery, opMessage] = [1, 2004, 2013];
const greetings = new Set(['hello', 'isMaster', 'ismaster']);
const housekeeping = new Set([...greetings, 'ping', 'endSessions', 'killCursors']);
const notWritablePrimary = 10107;

/** After these a driver sends a retryable write again, because the server labels them so. */
const labelled = new Set([91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

interface Message {
  id: number;
  /** An old form, in which connections begin. */
  legacy: boolean;
  body: Document;
  /** Lists of documents beside the body, as they came. */
  lists: Buffer;
}

function read(bytes: Buffer): Message {
  const operation = bytes.readInt32LE(12);
  const legacy = operation !== opMessage;
  const at =
    headerBytes +
    (operation === opReply
      ? 20
      : operation === opQuery
        ? bytes.indexOf(0, headerBytes + 4) - 7
        : 5);
  const end = at + bytes.readInt32LE(at);
  // Numbers keep their types.
  const body = BSON.deserialize(bytes.subarray(at, end), { promoteValues: false });
  return { id: bytes.readInt32LE(4), legacy, body, lists: bytes.subarray(end) };
}

function write({ id, legacy, body, lists }: Message, responseTo = 0): Buffer {
  const prefix = Buffer.alloc(legacy ? 20 : 5);
  if (legacy) prefix.writeInt32LE(1, 16);
  const parts = [prefix, BSON.serialize(body), lists];
  const header = Buffer.alloc(headerBytes);
  header.writeInt32LE(
    parts.reduce((sum, { length }) => sum + length, headerBytes),
    0,
  );
  header.writeInt32LE(id, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(legacy ? opReply : opMessage, 12);
  return Buffer.concat([header, ...parts]);
}

/** The messages of a stream, each whole. */
async function* messagesOf(socket: Socket): AsyncGenerator<Buffer> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= 4 && bytes.length >= bytes.readInt32LE(0)) {
      const length = bytes.readInt32LE(0);
      yield bytes.subarray(0, length);
      bytes = bytes.subarray(length);
    }
  }
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same in another order. */
function shuffled(items: readonly unknown[], random: () => number): unknown[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** What nobody sorted comes in any order. */
function inAnyOrder(
  { find, sort, aggregate, pipeline, distinct }: Document,
  reply: Document,
  random: () => number,
) {
  const sorted = find ? sort : pipeline?.some((stage: Document) => '$sort' in stage);
  if ((find || aggregate) && !sorted && reply.cursor?.firstBatch)
    return {
      ...reply,
      cursor: { ...reply.cursor, firstBatch: shuffled(reply.cursor.firstBatch, random) },
    };
  if (distinct && reply.values) return { ...reply, values: shuffled(reply.values, random) };
  return reply;
}

const failure = (code: number, { txnNumber }: Document): Document => ({
  ok: 0,
  code,
  errmsg: `made by the test, with code ${code}`,
  errorLabels: txnNumber !== undefined && labelled.has(code) ? ['RetryableWriteError'] : [],
});

const conflicting = (writes: number): Document => ({
  ok: 1,
  n: 0,
  writeErrors: Array.from({ length: writes }, (_, index) => ({
    index,
    code: 112,
    errmsg: 'made by the test: a write conflict',
  })),
});

const unconfirmed = {
  code: 64,
  errmsg: 'waiting for replication timed out',
  errInfo: { wtimeout: true },
};

/**
 * Puts a replica set of one node before the first server of a MongoDB address. It does what such a set does and a
 * server alone cannot: it takes retryable writes and does each once, becomes a secondary and is elected again, and
 * answers what nobody sorted in an order that `seed` decides.
 */
export async function startReplicaSet(uri: string, seed = 1): Promise<ReplicaSet> {
  const behind = firstServer(uri);
  const random = randomFrom(seed);
  const open = new Set<Socket>();
  /** Answers to retryable writes, by session and number. */
  const answers = new Map<string, Document>();
  let choose: ChooseFault = () => undefined;
  let address = '';
  let primary = true;

  // Without a version of the topology a driver asks for it, rather than being told as it changes.
  const greet = ({ topologyVersion: _, ...reply }: Document): Document => {
    const role = { isWritablePrimary: primary, ismaster: primary, secondary: !primary };
    const set = { setName: 'rs0', setVersion: 1, hosts: [address], me: address, primary: address };
    primary = true;
    return { ...reply, ...role, ...set };
  };

  const serve = async (near: Socket): Promise<void> => {
    const far = behind.connect();
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const replies = messagesOf(far);
    const ask = async (bytes: Buffer): Promise<Document> => {
      far.write(bytes);
      const { value } = await replies.next();
      if (!value) throw new Error('the server has closed the connection');
      return read(value).body;
    };
    /**
     * Does a command at the server; a retryable write, which it does not know, only once. The server stands alone: it
     * reads as of now whatever was asked for, and would refuse a snapshot.
     */
    const perform = async ({ body, ...request }: Message): Promise<Document> => {
      const { txnNumber, writeConcern: _, readConcern: _level, ...command } = body;
      const key = txnNumber && `${body.lsid.id.toString('hex')}/${txnNumber}`;
      const reply = answers.get(key) ?? (await ask(write({ ...request, body: command })));
      if (key) answers.set(key, reply);
      return inAnyOrder(command, reply, random);
    };
    const answer = async (bytes: Buffer): Promise<Document | undefined> => {
      const request = read(bytes);
      const { body } = request;
      const name = Object.keys(body)[0] ?? '';
      if (greetings.has(name)) return greet(await ask(bytes));
      if (housekeeping.has(name)) return ask(bytes);
      const fault = choose(body);
      if (fault === 'drop') return undefined;
      if (fault === 'step down') {
        primary = false;
        return failure(notWritablePrimary, body);
      }
      if (typeof fault === 'object' && 'code' in fault) return failure(fault.code, body);
      if (typeof fault === 'object' && 'conflicts' in fault) return conflicting(fault.conflicts);
      const reply = await perform(request);
      if (fault === 'lose the reply') return undefined;
      if (fault === 'unconfirmed') return { ...reply, writeConcernError: unconfirmed };
      if (fault) await wait(fault.delayMs);
      return reply;
    };
    for await (const bytes of messagesOf(near)) {
      const { id, legacy } = read(bytes);
      const body = await answer(bytes);
      if (!body) break;
      near.write(write({ id, legacy, body, lists: Buffer.alloc(0) }, id));
    }
    near.destroy();
  };

  const server = createServer((near) => {
    // Whichever side goes away ends it.
    serve(near).catch(() => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  address = `127.0.0.1:${listening !== null && typeof listening === 'object' ? listening.port : 0}`;
  const { there, options } = behind.at(address);
  options.delete('directConnection');
  options.set('replicaSet', 'rs0');
  return {
    uri: `${there}?${options.toString()}`,
    choose: (fault) => {
      choose = fault;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
