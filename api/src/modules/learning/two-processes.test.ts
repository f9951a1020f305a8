import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recording } from '@site/server-kit/testing/commands/recorder';
import { seedDir } from '../../testing/api';
import { type TestDatabase, startDatabase } from '../../testing/database';
import { alone, learnerAt, quiz, reading, typesOf } from '../../testing/learner';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
interface Process {
  child: ChildProcess;
  origin: string;
}

const running = new Set<ChildProcess>();

/** An API of its own; resolves when it answers from the database. */
async function startProcess(mongodbUri: string): Promise<Process> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', ...recording.flags, 'api/src/main.ts'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        ...recording.environment,
        API_PORT: '0',
        MONGODB_URI: mongodbUri,
        SEED_DIR: seedDir,
        ADMIN_PASSWORD: 'only for these tests',
        RATE_LIMIT_FACTOR: '1000',
      },
    },
  );
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

const at = ({ origin }: Process, email: string) =>
  learnerAt((path, init) => fetch(origin + path, init), email);

/** What a pass gives above the lesson's points when nobody says which answers were right: three of four questions. */
const pass = 30;
const everything = {
  totalPoints: 3 * 50 + pass + 2 * 100,
  completedLessons: 3,
  modulesCompleted: 2,
};

test('two processes that are sent the same at the same time count it once', async () => {
  const emails = Array.from({ length: 10 }, (_, n) => `learner${n}@example.com`);
  await Promise.all(
    emails.map(async (email) => {
      const results = [];
      for (const lessons of [[reading, alone], [quiz]])
        results.push(
          ...(await Promise.all(
            [one, other, one, other].flatMap((process) =>
              lessons.map((lessonId) => at(process, email).complete(lessonId)),
            ),
          )),
        );
      expect(results.filter(({ alreadyCompleted }) => !alreadyCompleted)).toHaveLength(3);
      const unlocked = typesOf(results.flatMap((result) => result.unlocked));
      expect(unlocked).toHaveLength(5);
      for (const process of [one, other]) {
        const learner = at(process, email);
        expect(await learner.stats()).toMatchObject({ ...everything, currentStreak: 1 });
        expect(typesOf(await learner.achievements())).toEqual(unlocked);
        expect(await learner.progress()).toHaveLength(3);
      }
    }),
  );
}, 60_000);

test('when one is killed in the middle of it, the other has all that was acknowledged and nothing twice', async () => {
  const emails = Array.from({ length: 30 }, (_, n) => `witness${n}@example.com`);
  const acknowledged = new Map<string, number>();
  let lost = 0;
  const closed = once(one.child, 'close');
  await Promise.all(
    emails.map(async (email, index) => {
      for (const lessonId of [reading, quiz, alone]) {
        const answer = await at(one, email)
          .complete(lessonId)
          .catch(() => undefined);
        if (answer) acknowledged.set(email, answer.stats.totalPoints);
        else lost++;
        if (index === 20) one.child.kill('SIGKILL');
      }
    }),
  );
  await closed;
  // Else it was not in the middle of it.
  expect(Math.min(acknowledged.size, lost)).toBeGreaterThan(0);
  for (const email of emails) {
    const learner = at(other, email);
    const [stats, progress] = await Promise.all([learner.stats(), learner.progress()]);
    expect(stats.completedLessons).toBe(progress.length);
    const passed = progress.filter(({ lessonId }) => lessonId === quiz).length;
    expect(stats.totalPoints).toBe(
      50 * progress.length + pass * passed + 100 * stats.modulesCompleted,
    );
    expect(stats.totalPoints).toBeGreaterThanOrEqual(acknowledged.get(email) ?? 0);
    for (const lessonId of [reading, quiz, alone]) await learner.complete(lessonId);
    expect(await learner.stats()).toMatchObject(everything);
    expect(await learner.achievements()).toHaveLength(5);
  }
}, 60_000);
