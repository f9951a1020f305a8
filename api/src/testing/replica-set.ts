import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { listenOnLoopback, trackSockets } from '@site/server-kit/testing/listen-locally';
import { readMessages, serveClient } from '../../../packages/local-mongo/src/connection';
import { connectTo } from '../../../packages/local-mongo/src/testing/proxy';
import { writeReply } from '../../../packages/local-mongo/src/wire';

type Document = mongo.BSON.Document;

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

const greetings = new Set(['hello', 'isMaster', 'ismaster']);
const housekeepingCommands = new Set(['ping', 'endSessions', 'killCursors']);
const NOT_WRITABLE_PRIMARY = 10107;

/** Codes of errors that the server labels as retryable for a retryable write. */
const RETRYABLE_CODES = new Set([91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

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
export async function startReplicaSet(uri: string) {
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

  const serve = (near: Socket): void => {
    const far = connectTo(uri);
    far.on('error', () => undefined);
    // A disconnect of either side ends the connection.
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    const replies = readMessages(far);
    let requests = 0;
    const ask = async (command: Document): Promise<Document> => {
      far.write(writeReply({ id: 0, legacy: false }, ++requests, command));
      const { value } = await replies.next();
      if (!value) throw new Error('the server has closed the connection');
      return value.command;
    };
    /**
     * Runs a command at the server, a retryable write (unknown to it) only once. A single server reads current data for
     * any read concern, and would refuse a snapshot.
     */
    const perform = async (request: Document): Promise<Document> => {
      const { txnNumber, writeConcern: _, readConcern: _level, ...command } = request;
      const key = txnNumber && `${request.lsid.id.toString('hex')}/${txnNumber}`;
      const reply = answers.get(key) ?? (await ask(command));
      if (key) answers.set(key, reply);
      return reply;
    };
    /** The answer to a command. Rejects where the connection is to end instead. */
    const answer = async (command: Document): Promise<Document> => {
      const name = Object.keys(command)[0] ?? '';
      if (greetings.has(name)) return greet(await ask(command));
      if (housekeepingCommands.has(name)) return ask(command);
      const fault = choose(command);
      if (fault === 'drop') throw new Error('the command is dropped');
      if (fault === 'step down') {
        primary = false;
        return failure(NOT_WRITABLE_PRIMARY, command);
      }
      if (typeof fault === 'object' && 'code' in fault) return failure(fault.code, command);
      if (typeof fault === 'object' && 'conflicts' in fault) return conflicting(fault.conflicts);
      const reply = await perform(command);
      if (fault === 'lose the reply') throw new Error('the reply is lost');
      if (fault === 'unconfirmed') return { ...reply, writeConcernError: unconfirmed };
      if (fault) await wait(fault.delayMs);
      return reply;
    };
    void serveClient(near, near.remotePort ?? 0, answer);
  };

  const server = createServer(serve);
  const stop = trackSockets(server);
  address = await listenOnLoopback(server);
  const announced = new URL(uri);
  announced.host = address;
  announced.searchParams.delete('directConnection');
  announced.searchParams.set('replicaSet', 'rs0');
  return {
    /** Address of the proxy. */
    uri: announced.href,
    /** Sets the function that picks faults; it is called for all commands but the driver's housekeeping. */
    choose: (fault: ChooseFault): void => {
      choose = fault;
    },
    stop,
  };
}
/** A proxy in front of a single server that poses as a node of a replica set. */
export type ReplicaSet = Awaited<ReturnType<typeof startReplicaSet>>;
