import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createRandom } from '@site/server-kit/testing/random';
import type { Api } from './api';
import { createTestEnvironment, startQuietApi } from './testing/api';
import { createPost } from './testing/http';
import { createLearner, listTypes, quiz, reading } from './testing/learner';
import { type Fault, type ReplicaSet, startReplicaSet } from './testing/replica-set';
import { useDatabase } from './testing/use-database';
import { until } from './testing/waiting';

const database = useDatabase({
  end: async () => {
    await api.stop();
    await replicaSet.stop();
  },
});
let replicaSet: ReplicaSet;
let api: Api;
beforeAll(async () => {
  replicaSet = await startReplicaSet(database.uri);
  api = await startQuietApi(createTestEnvironment(replicaSet.uri));
  await api.opened;
}, 60_000);

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${api.port}${path}`, { redirect: 'manual', ...init });
const subscribe = (email: string) => ask('/api/newsletter', createPost({ email }));

const kinds: readonly Fault[] = [
  'drop',
  'lose the reply',
  'step down',
  'unconfirmed',
  { code: 11602 },
  { code: 262 },
  { code: 43 },
];
const writes = ['insert', 'update', 'delete', 'findAndModify'];

/** Picks a fault for one command in five. */
const flapping = (seed: number) => {
  const random = createRandom(seed);
  return (command: mongoose.mongo.BSON.Document): Fault | undefined => {
    const fault = random() < 0.2 ? kinds[Math.floor(random() * kinds.length)] : undefined;
    // Reads need no confirmation.
    return fault === 'unconfirmed' && !writes.some((name) => name in command) ? undefined : fault;
  };
};

test.each([1, 2])(
  'with a flapping set every answer is a 503 or correct, and nothing is stored twice (seed %i)',
  async (seed) => {
    const people = Array.from({ length: 4 }, (_, index) => `learner-${seed}-${index}@example.com`);
    const statuses = new Set<number>();
    const acknowledged = new Set<string>();
    replicaSet.choose(flapping(seed));
    for (const email of people) {
      const learner = createLearner(ask, email);
      const done = await Promise.all([
        subscribe(email),
        learner.send(reading),
        learner.send(reading),
      ]);
      // The next lesson is open once this one is confirmed as done.
      if (done[1].status === 200) statuses.add((await learner.send(quiz, { score: 100 })).status);
      for (const { status } of done) statuses.add(status);
      if (done[0].status === 200) acknowledged.add(email);
    }
    replicaSet.choose(() => undefined);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    // Failed requests are repeated, as visitors do; results of successful ones stay the same.
    await until(async () => (await subscribe('last@example.com')).status === 200);
    const stored = mongoose.connection.collection('newsletter_signups');
    for (const email of acknowledged) expect(await stored.countDocuments({ email })).toBe(1);
    /** Completes the path, in part perhaps not for the first time. */
    const finish = async (email: string) => {
      const learner = createLearner(ask, email);
      await learner.complete(reading);
      await learner.complete(quiz, { score: 100 });
      expect(await learner.progress()).toHaveLength(2);
      const { totalPoints, lessonsCompleted } = await learner.stats();
      return { totalPoints, lessonsCompleted, types: listTypes(await learner.achievements()) };
    };
    const results = [];
    for (const email of people) results.push(await finish(email));
    // Equal completions give equal results, regardless of the faults.
    const calm = await finish(`calm-${seed}@example.com`);
    expect(new Set(calm.types).size).toBe(calm.types.length);
    for (const result of results) expect(result).toEqual(calm);
  },
  120_000,
);
