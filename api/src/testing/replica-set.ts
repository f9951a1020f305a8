import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { listenOnLoopback } from '@site/server-kit/testing/listen-locally';
import { connectTo } from '../../../packages/local-mongo/src/testing/proxy';

const { BSON } = mongoose.mongo;
type Document = mongoose.mongo.BSON.Document;

/** Fault that is injected into a command. */
export type Fault =
  /** The command is not done, and the connection ends. */
  | 'drop'
  /** The command is done, and the connection ends before the answer. */
  | 'lose the reply'
  /** The command is not done: the node has become a secondary; it is elected again after it has reported so. */
  | 'step down'
  /** The command is done, but no other node confirms it in time. For writes only. */
  | 'unconfirmed'
  /** The command is not done; the server answers with this error code. */
  | { code: number }
  /** The command is not done: each of its writes, this many, has a write conflict. */
  | { conflicts: number }
  /** The command is done, and answered after this many milliseconds. */
  | { delayMs: number };

type ChooseFault = (command: Document) => Fault | undefined;

/** A proxy in front of a single server that poses as a node of a replica set. */
export interface ReplicaSet {
  /** Address of the proxy. */
  uri: string;
  /** Sets the function that picks faults; it is called for all commands but the driver's housekeeping. */
  choose: (fault: ChooseFault) => void;
  stop: () => Promise<void>;
}

const HEADER_BYTES = 16;
const [opReply, opQuery, opMessage] = [1, 2004, 2013];
const greetings = new Set(['hello', 'isMaster', 'ismaster']);
const housekeepingCommands = new Set([...greetings, 'ping', 'endSessions', 'killCursors']);
const NOT_WRITABLE_PRIMARY = 10107;

/** Codes of errors that the server labels as retryable for a retryable write. */
const RETRYABLE_CODES = new Set([91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

interface Message {
  id: number;
  /** Whether it has the legacy form, with which connections begin. */
  legacy: boolean;
  body: Document;
  /** Document sequences after the body, as received. */
  lists: Buffer;
}

function read(bytes: Buffer): Message {
  const operation = bytes.readInt32LE(12);
  const legacy = operation !== opMessage;
  const at =
    HEADER_BYTES +
    (operation === opReply
      ? 20
      : operation === opQuery
        ? bytes.indexOf(0, HEADER_BYTES + 4) - 7
        : 5);
  const end = at + bytes.readInt32LE(at);
  // Without value promotion numbers keep their types.
  const body = BSON.deserialize(bytes.subarray(at, end), { promoteValues: false });
  return { id: bytes.readInt32LE(4), legacy, body, lists: bytes.subarray(end) };
}

function write({ id, legacy, body, lists }: Message, responseTo = 0): Buffer {
  const prefix = Buffer.alloc(legacy ? 20 : 5);
  if (legacy) prefix.writeInt32LE(1, 16);
  const parts = [prefix, BSON.serialize(body), lists];
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(
    parts.reduce((sum, { length }) => sum + length, HEADER_BYTES),
    0,
  );
  header.writeInt32LE(id, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(legacy ? opReply : opMessage, 12);
  return Buffer.concat([header, ...parts]);
}

/** Splits a stream into whole messages. */
async function* readMessages(socket: Socket): AsyncGenerator<Buffer> {
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

const failure = (code: number, { txnNumber }: Document): Document => ({
  ok: 0,
  code,
  errmsg: `made by the test, with code ${code}`,
  errorLabels: txnNumber !== undefined && RETRYABLE_CODES.has(code) ? ['RetryableWriteError'] : [],
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
 * Starts a proxy with a replica set of one node before the server of a MongoDB address. It adds the abilities of such a
 * set: it accepts retryable writes and does each once, steps down and is elected again.
 */
export async function startReplicaSet(uri: string): Promise<ReplicaSet> {
  const open = new Set<Socket>();
  /** Answers to retryable writes, by session and transaction number. */
  const answers = new Map<string, Document>();
  let choose: ChooseFault = () => undefined;
  let address = '';
  let primary = true;

  // Without a topology version a driver polls instead of waiting for changes.
  const greet = ({ topologyVersion: _, ...reply }: Document): Document => {
    const role = { isWritablePrimary: primary, ismaster: primary, secondary: !primary };
    const set = { setName: 'rs0', setVersion: 1, hosts: [address], me: address, primary: address };
    primary = true;
    return { ...reply, ...role, ...set };
  };

  const serve = async (near: Socket): Promise<void> => {
    const far = connectTo(uri);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const replies = readMessages(far);
    const ask = async (bytes: Buffer): Promise<Document> => {
      far.write(bytes);
      const { value } = await replies.next();
      if (!value) throw new Error('the server has closed the connection');
      return read(value).body;
    };
    /**
     * Runs a command at the server, a retryable write (unknown to it) only once. A single server reads current data for
     * any read concern, and would refuse a snapshot.
     */
    const perform = async ({ body, ...request }: Message): Promise<Document> => {
      const { txnNumber, writeConcern: _, readConcern: _level, ...command } = body;
      const key = txnNumber && `${body.lsid.id.toString('hex')}/${txnNumber}`;
      const reply = answers.get(key) ?? (await ask(write({ ...request, body: command })));
      if (key) answers.set(key, reply);
      return reply;
    };
    const answer = async (bytes: Buffer): Promise<Document | undefined> => {
      const request = read(bytes);
      const { body } = request;
      const name = Object.keys(body)[0] ?? '';
      if (greetings.has(name)) return greet(await ask(bytes));
      if (housekeepingCommands.has(name)) return ask(bytes);
      const fault = choose(body);
      if (fault === 'drop') return undefined;
      if (fault === 'step down') {
        primary = false;
        return failure(NOT_WRITABLE_PRIMARY, body);
      }
      if (typeof fault === 'object' && 'code' in fault) return failure(fault.code, body);
      if (typeof fault === 'object' && 'conflicts' in fault) return conflicting(fault.conflicts);
      const reply = await perform(request);
      if (fault === 'lose the reply') return undefined;
      if (fault === 'unconfirmed') return { ...reply, writeConcernError: unconfirmed };
      if (fault) await wait(fault.delayMs);
      return reply;
    };
    for await (const bytes of readMessages(near)) {
      const { id, legacy } = read(bytes);
      const body = await answer(bytes);
      if (!body) break;
      near.write(write({ id, legacy, body, lists: Buffer.alloc(0) }, id));
    }
    near.destroy();
  };

  const server = createServer((near) => {
    // A disconnect of either side ends the connection.
    serve(near).catch(() => near.destroy());
  });
  address = await listenOnLoopback(server);
  const announced = new URL(uri);
  announced.host = address;
  announced.searchParams.delete('directConnection');
  announced.searchParams.set('replicaSet', 'rs0');
  return {
    uri: announced.href,
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
