import { expect, test } from '@jest/globals';
import { QueueFull, FairTurns } from './fair-turns';

/** Tasks that end on command, by client; `begun` has their names in the order of their begin. */
function tasks(options: ConstructorParameters<typeof FairTurns>[0]) {
  const turns = new FairTurns(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    run: (client: string, name = client) => {
      const result = turns.run(new Set([client]), () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      });
      // A task that still waits when its test ends is refused later, during another file's tests.
      result.catch(() => undefined);
      return result;
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

const usual = { running: 4, waiting: 8, waitLimitMs: 60_000 };
const begin = () => new Promise(setImmediate);

test.each([
  ['IPv6 /48', ['2001:db8:1::', '2001:db8:1:100::', '2001:db8:1:ff00::', '2001:db8:1:1::']],
  ['IPv4 /24', ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']],
])('an %s has one running task, whatever number of clients', async (_, clients) => {
  const { begun, run, end } = tasks(usual);
  for (const client of clients) void run(client);
  await begin();
  expect(begun).toEqual(clients.slice(0, 1));
  void run('198.51.100.1');
  await begin();
  expect(begun).toEqual([clients[0], '198.51.100.1']);
  await end(clients[0] ?? '');
  expect(begun).toHaveLength(3);
});

test('no more tasks run at a time than allowed, and a free place goes to the network that came first', async () => {
  const { begun, run, end } = tasks({ ...usual, running: 2 });
  for (const client of ['192.0.2.1', '198.51.100.1', '203.0.113.1', '10.0.0.1']) void run(client);
  await begin();
  expect(begun).toEqual(['192.0.2.1', '198.51.100.1']);
  await end('192.0.2.1');
  expect(begun.at(-1)).toBe('203.0.113.1');
});

test('a network that fills the queue loses a place to another one', async () => {
  const { run, begun, end } = tasks({ running: 1, waiting: 2, waitLimitMs: 60_000 });
  const flood = [1, 2, 3].map((n) => run(`2001:db8:1:${n}::`));
  await begin();
  void run('203.0.113.1');
  await expect(flood[2]).rejects.toBeInstanceOf(QueueFull);
  await expect(run('2001:db8:1:4::')).rejects.toBeInstanceOf(QueueFull);
  await end('2001:db8:1:1::');
  expect(begun).toEqual(['2001:db8:1:1::', '203.0.113.1']);
});

test('a task that another network waits for too does not wait for the first one', async () => {
  const turns = new FairTurns(usual);
  const clients = new Set(['2001:db8:1::']);
  const never = new Promise(() => undefined);
  void turns.run(new Set(['2001:db8:1::']), () => never);
  const shared = turns.run(clients, async () => 'done');
  clients.add('203.0.113.1');
  turns.dispatch();
  await expect(shared).resolves.toBe('done');
});

test('nobody waits for longer than the limit, and a free place is not lost by it', async () => {
  const { run, end } = tasks({ running: 1, waiting: 1, waitLimitMs: 1 });
  const first = run('192.0.2.1');
  await expect(run('203.0.113.1')).rejects.toBeInstanceOf(QueueFull);
  await end('192.0.2.1');
  await first;
  const next = run('203.0.113.1');
  await begin();
  await end('203.0.113.1');
  await expect(next).resolves.toBe('203.0.113.1');
});

test('a task that fails leaves its place to the next', async () => {
  const turns = new FairTurns({ ...usual, running: 1 });
  const failing = turns.run(new Set(['192.0.2.1']), () => Promise.reject(new Error('failed')));
  const next = turns.run(new Set(['203.0.113.1']), async () => 'in');
  await expect(failing).rejects.toThrow('failed');
  await expect(next).resolves.toBe('in');
});
