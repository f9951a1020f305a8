import { expect, test } from '@jest/globals';
import { FairQueue, Unavailable } from './fair-queue';

const usual = { running: 1, waiting: 16, waitTimeoutMs: 60_000 };

/** Tasks that end on command. A task counts for the client of its name unless others are given. */
function tasks(options: ConstructorParameters<typeof FairQueue>[0] = usual) {
  const queue = new FairQueue(options);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, clients = new Set([name]), signal?: AbortSignal) =>
    queue
      .run(
        clients,
        () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        },
        signal,
      )
      .catch((error: unknown) => {
        refused.push(name);
        return error;
      });
  const settled = () => new Promise(setImmediate);
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    ends.delete(name);
    await settled();
  };
  /** Ends one running task after the other until none waits. @returns the names in the order of their begin */
  const order = async (): Promise<string[]> => {
    await settled();
    for (const name of begun) await end(name);
    return begun;
  };
  return { queue, begun, refused, run, end, order, settled };
}

/** Runs tasks named after their clients: `a1` is the first of client `a`; `a` and `c` wait for `ac2`. */
function named(names: string, options = usual) {
  const all = tasks(options);
  const come = (more: string) => {
    for (const name of more.split(' '))
      void all.run(name, new Set(name.replace(/\d/, '').split('')));
  };
  come('x');
  come(names);
  return { ...all, come };
}

test.each([
  ['take turns, each in its order of arrival', 'a1 a2 a3 a4 b1 c1 c2', 'a1 b1 c1 a2 c2 a3 a4'],
  ['of the same task are served together at the first turn', 'a1 a2 b1 ac3', 'a1 b1 ac3 a2'],
])('clients %s', async (_, come, served) => {
  expect((await named(come).order()).join(' ')).toBe(`x ${served}`);
});

test('clients wait for one task of each earlier client, and are not overtaken by later ones', async () => {
  const { come, end, order } = named('a1 a2 a3');
  await end('x');
  come('b1 c1 d1');
  await end('a1');
  await end('a2');
  come('e1 f1');
  expect((await order()).join(' ')).toBe('x a1 a2 b1 c1 d1 a3 e1 f1');
});

test('a task without waiting clients is not run', async () => {
  const { run, order } = tasks();
  const leaving = new AbortController();
  void run('a');
  const left = run('b', undefined, leaving.signal);
  void run('c');
  leaving.abort(new Error('left'));
  expect(await left).toMatchObject({ message: 'left' });
  expect(await order()).toEqual(['a', 'c']);
});

test.each([
  ['the last task of the client with most tasks', 'a1 a2 a3 b1 c1', 'a3'],
  ['a new task of a client with as many as any other', 'a1 a2 b1 b2 a3', 'a3'],
  ['no task that other clients also wait for', 'a1 a2 b1 ab3 c1', 'a2'],
])('a full queue drops %s', async (_, come, leaver) => {
  const { refused, settled } = named(come, { ...usual, waiting: 4 });
  await settled();
  expect(refused).toEqual([leaver]);
});

test.each([
  [
    'an IPv6 /48, and in it every /56',
    ['2001:db8:a:100::', '2001:db8:a:101::', '2001:db8:a:200::', '2001:db8:b::'],
    ['2001:db8:a:100::', '2001:db8:b::', '2001:db8:a:200::', '2001:db8:a:101::'],
  ],
  [
    'an IPv4 /24, and in it every address',
    ['203.0.113.1', '203.0.113.1', '203.0.113.2', '198.51.100.1'],
    ['203.0.113.1', '198.51.100.1', '203.0.113.2', '203.0.113.1'],
  ],
])('%s has one turn for all its clients', async (_, come, served) => {
  const { run, order } = tasks();
  for (const client of ['x', ...come]) void run(client);
  expect(await order()).toEqual(['x', ...served]);
});

test('a full queue drops tasks of the network with most tasks, however many clients it has', async () => {
  const { run, refused, order } = tasks({ ...usual, waiting: 8 });
  void run('x');
  for (let index = 0; index < 8; index++) void run(`2001:db8:a:${index}::`);
  // Within that network it is the smaller network with most tasks.
  for (const client of ['203.0.113.1', '2001:db8:a:100::', '198.51.100.1']) void run(client);
  const served = await order();
  expect(refused).toEqual(['2001:db8:a:7::', '2001:db8:a:6::', '2001:db8:a:5::']);
  expect(served.slice(1, 4)).toEqual(['2001:db8:a:0::', '203.0.113.1', '198.51.100.1']);
});

test('a client that joins a task later is queued from that moment, and its turn can start the task', async () => {
  const { run, end, order } = named('a1 a2 b1');
  const clients = new Set(['a']);
  void run('a3', clients);
  await end('x');
  clients.add('d');
  expect((await order()).join(' ')).toBe('x a1 b1 a2 a3');
});

const apart = { ...usual, running: 4, runningPerNetwork: 1 };

test.each([
  ['IPv6 /48', ['2001:db8:1::', '2001:db8:1:100::', '2001:db8:1:1::']],
  ['IPv4 /24', ['203.0.113.1', '203.0.113.2', '203.0.113.3']],
])('an %s can be limited to one running task, for any number of clients', async (_, clients) => {
  const { begun, run, end, settled } = tasks(apart);
  for (const client of [...clients, '198.51.100.1']) void run(client);
  await settled();
  expect(begun).toEqual([clients[0], '198.51.100.1']);
  await end(clients[0] ?? '');
  expect(begun).toHaveLength(3);
});

test('a task shared with another network does not wait for the limit of the first one', async () => {
  const { queue, begun, run, settled } = tasks(apart);
  void run('2001:db8:1::');
  const clients = new Set(['2001:db8:1::']);
  void run('shared', clients);
  clients.add('203.0.113.1');
  queue.dispatch();
  await settled();
  expect(begun).toEqual(['2001:db8:1::', 'shared']);
});

test('a task is rejected after the waiting limit, and its place stays available', async () => {
  const { begun, run, end, settled } = tasks({ ...usual, waitTimeoutMs: 1 });
  void run('192.0.2.1');
  expect(await run('203.0.113.1')).toBeInstanceOf(Unavailable);
  await end('192.0.2.1');
  void run('198.51.100.1');
  await settled();
  expect(begun).toEqual(['192.0.2.1', '198.51.100.1']);
});

test('a failed task frees its place for the next', async () => {
  const queue = new FairQueue(usual);
  const failing = queue.run(new Set(['a']), () => Promise.reject(new Error('failed')));
  const next = queue.run(new Set(['b']), async () => 'in');
  await expect(failing).rejects.toThrow('failed');
  await expect(next).resolves.toBe('in');
});
