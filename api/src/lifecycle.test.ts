import { Agent, type IncomingMessage, request } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { getErrorCode } from '@site/server-kit/error-code';
import { endProcesses, startReadyApi } from './testing/process';
import { useDatabase } from './testing/use-database';

afterEach(endProcesses);

const start = (mongodbUri: string) => startReadyApi(mongodbUri, { LOG_LEVEL: 'info' });

interface Outcomes {
  /** Addresses with a successful answer. */
  acknowledged: Set<string>;
  /** Truncated answers, and failed exchanges. */
  broken: string[];
  /** Number of answers by unsuccessful status. */
  refused: Map<number, number>;
  /** Addresses on new connections that were reset: accepted by the system, perhaps not by the process. */
  unheard: Set<string>;
}

/** Outcome of an exchange without a broken answer: a status, or no connection. */
type Ending = number | 'nobody listens' | 'reset before it began';

const getEnding = (error: Error, onKeptConnection: boolean): Ending | undefined => {
  const code = getErrorCode(error);
  if (code === 'ECONNREFUSED') return 'nobody listens';
  // When a port is closed, the system resets connections that the process has not accepted yet.
  return code === 'ECONNRESET' && !onKeptConnection ? 'reset before it began' : undefined;
};

/** One exchange on a kept-alive connection; rejects when the answer is broken. */
const exchange = (agent: Agent, port: string, email: string): Promise<Ending> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email });
    const outgoing = request(
      { agent, port, host: '127.0.0.1', path: '/api/newsletter', method: 'POST' },
      (answer: IncomingMessage) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.setHeader('content-type', 'application/json');
    outgoing.setHeader('content-length', body.length);
    outgoing.on('error', (error) => {
      const ending = getEnding(error, outgoing.reusedSocket);
      if (ending === undefined) reject(error);
      else resolve(ending);
    });
    outgoing.end(body);
  });

/** Subscribes addresses over many connections until the port is closed. */
async function load(port: string, connections: number, onAcknowledged: (count: number) => void) {
  const outcomes: Outcomes = {
    acknowledged: new Set(),
    broken: [],
    refused: new Map(),
    unheard: new Set(),
  };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  const client = async () => {
    for (;;) {
      const email = `visitor-${sent++}@example.com`;
      let ending: Ending;
      try {
        ending = await exchange(agent, port, email);
      } catch (error) {
        outcomes.broken.push(String(error));
        continue;
      }
      if (ending === 'nobody listens') return;
      if (ending === 'reset before it began') outcomes.unheard.add(email);
      else if (ending === 200) onAcknowledged(outcomes.acknowledged.add(email).size);
      else outcomes.refused.set(ending, (outcomes.refused.get(ending) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return outcomes;
}

/** Addresses that the database does not have. */
async function findMissing(uri: string, addresses: ReadonlySet<string>): Promise<string[]> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const stored = new Set(
    await connection.collection('newsletter_signups').distinct('email', { active: true }),
  );
  await connection.close();
  return [...addresses].filter((address) => !stored.has(address));
}

const database = useDatabase();

test('under load, SIGTERM breaks no answer, stores what was acknowledged, and accepts no request that it does not answer', async () => {
  const api = await start(database.uri);
  const outcomes = await load(new URL(api.origin).port, 20, (count) => {
    if (count === 100) api.child.kill('SIGTERM');
  });
  expect(await api.exit).toBe(0);
  expect(outcomes.broken).toEqual([]);
  expect([...outcomes.refused]).toEqual([]);
  expect(outcomes.acknowledged.size).toBeGreaterThanOrEqual(100);
  expect(await findMissing(database.uri, outcomes.acknowledged)).toEqual([]);
  expect(await findMissing(database.uri, outcomes.unheard)).toEqual([...outcomes.unheard]);
  // Most connections are accepted before listening ends; without that care nearly all waiting ones would be reset.
  expect(outcomes.unheard.size).toBeLessThan(10);
}, 60_000);

test('under load, kill -9 loses nothing that was acknowledged, and the next start needs no manual step', async () => {
  const api = await start(database.uri);
  const outcomes = await load(new URL(api.origin).port, 20, (count) => {
    if (count === 100) api.child.kill('SIGKILL');
  });
  expect(await api.exit).toBeNull();
  expect(outcomes.acknowledged.size).toBeGreaterThanOrEqual(100);
  expect(await findMissing(database.uri, outcomes.acknowledged)).toEqual([]);
  const next = await start(database.uri);
  expect((await fetch(`${next.origin}/api/ready`)).status).toBe(200);
}, 60_000);
