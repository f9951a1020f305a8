import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as contract from '@site/contracts/learning';
import { seedDir } from '../../testing/api';
import { type TestDatabase, startDatabase } from '../../testing/database';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [first, second] = [
  '99999999-9999-4999-8999-999999999999',
  '77777777-7777-4777-8777-777777777777',
];
/** Two lessons of the first module, and the only one of the second; no quiz has questions. */
const [reading, quiz, alone] = [
  'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  '88888888-8888-4888-8888-888888888888',
];

interface Process {
  child: ChildProcess;
  origin: string;
}

const running = new Set<ChildProcess>();

/** An API of its own; resolves when it answers from the database. */
async function startProcess(mongodbUri: string): Promise<Process> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      API_PORT: '0',
      MONGODB_URI: mongodbUri,
      SEED_DIR: seedDir,
      ADMIN_PASSWORD: 'only for these tests',
      RATE_LIMIT_FACTOR: '1000',
    },
  });
  running.add(child);
  let printed = '';
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        const [, found] = /"port":(\d+),"msg":"listening"/.exec(printed) ?? [];
        if (found && printed.includes('database ready')) resolve(found);
      });
    child.once('close', () => {
      running.delete(child);
      reject(new Error(`The API did not start: ${printed}`));
    });
  });
  return { child, origin: `http://127.0.0.1:${port}` };
}

let database: TestDatabase;
let one: Process;
let other: Process;
beforeAll(async () => {
  database = await startDatabase();
  [one, other] = await Promise.all([startProcess(database.uri), startProcess(database.uri)]);
}, 60_000);
afterAll(async () => {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL');
      await once(child, 'close');
    }),
  );
  await database.stop();
});

const post = async ({ origin }: Process, email: string, lessonId: string) => {
  const response = await fetch(`${origin}/api/learning/progress`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      moduleId: lessonId === alone ? second : first,
      lessonId,
      isCompleted: true,
    }),
  });
  expect(response.status).toBe(200);
  return contract.completeLesson.response.parse(await response.json());
};
const get = async ({ origin }: Process, call: string, email: string): Promise<unknown> =>
  (await fetch(`${origin}/api/learning/${call}/${email}`)).json();
const statsOf = async (of: Process, email: string) =>
  contract.getStats.response.parse(await get(of, 'stats', email));
const progressOf = async (of: Process, email: string) =>
  contract.listProgress.response.parse(await get(of, 'progress', email));
const typesOf = async (of: Process, email: string) =>
  contract.listAchievements.response
    .parse(await get(of, 'achievements', email))
    .map(({ achievementType }) => achievementType);

const everything = { totalPoints: 3 * 50 + 2 * 100, completedLessons: 3, modulesCompleted: 2 };

test('two processes that are sent the same at the same time count it once', async () => {
  const learners = Array.from({ length: 10 }, (_, n) => `learner${n}@example.com`);
  const perLearner = await Promise.all(
    learners.map(async (email) => {
      const results = [];
      for (const lessons of [[reading, alone], [quiz]])
        results.push(
          ...(await Promise.all(
            [one, other, one, other].flatMap((at) =>
              lessons.map((lessonId) => post(at, email, lessonId)),
            ),
          )),
        );
      return { email, results };
    }),
  );
  for (const { email, results } of perLearner) {
    expect(results.filter(({ alreadyCompleted }) => !alreadyCompleted)).toHaveLength(3);
    const unlocked = results.flatMap((result) =>
      result.unlocked.map(({ achievementType }) => achievementType),
    );
    expect(new Set(unlocked).size).toBe(unlocked.length);
    for (const at of [one, other]) {
      expect(await statsOf(at, email)).toMatchObject({ ...everything, currentStreak: 1 });
      expect((await typesOf(at, email)).sort()).toEqual([...unlocked].sort());
      expect(await progressOf(at, email)).toHaveLength(3);
    }
  }
}, 60_000);

test('when one is killed in the middle of it, the other has all that was acknowledged and nothing twice', async () => {
  const learners = Array.from({ length: 30 }, (_, n) => `witness${n}@example.com`);
  const acknowledged = new Map<string, number>();
  let lost = 0;
  const closed = once(one.child, 'close');
  await Promise.all(
    learners.map(async (email, index) => {
      for (const lessonId of [reading, quiz, alone]) {
        const answer = await post(one, email, lessonId).catch(() => undefined);
        if (answer) acknowledged.set(email, answer.stats.totalPoints);
        else lost++;
        if (index === 20) one.child.kill('SIGKILL');
      }
    }),
  );
  await closed;
  // Else it was not in the middle of it.
  expect(Math.min(acknowledged.size, lost)).toBeGreaterThan(0);
  for (const email of learners) {
    const [stats, progress] = await Promise.all([statsOf(other, email), progressOf(other, email)]);
    expect(stats.completedLessons).toBe(progress.length);
    expect(stats.totalPoints).toBe(50 * progress.length + 100 * stats.modulesCompleted);
    expect(stats.totalPoints).toBeGreaterThanOrEqual(acknowledged.get(email) ?? 0);
    for (const lessonId of [reading, quiz, alone]) await post(other, email, lessonId);
    expect(await statsOf(other, email)).toMatchObject(everything);
    expect(await typesOf(other, email)).toHaveLength(5);
  }
}, 60_000);
