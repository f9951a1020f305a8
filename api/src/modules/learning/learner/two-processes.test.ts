import { beforeAll, expect, test } from '@jest/globals';
import { alone, learnerAt, quiz, reading, typesOf } from '../../../testing/learner';
import { ownDatabase } from '../../../testing/own-database';
import { endProcesses, type ReadyApi, readyApi } from '../../../testing/process';

const database = ownDatabase({ end: endProcesses });
let one: ReadyApi;
let other: ReadyApi;
beforeAll(async () => {
  [one, other] = await Promise.all([readyApi(database.uri), readyApi(database.uri)]);
}, 60_000);

const at = ({ origin }: ReadyApi, email: string) =>
  learnerAt((path, init) => fetch(origin + path, init), email);

/** Quiz points of a pass without answers: three of four questions. */
const pass = 30;
const everything = {
  totalPoints: 3 * 50 + pass + 2 * 100,
  completedLessons: 3,
  modulesCompleted: 2,
};

test('two processes count concurrent equal completions once', async () => {
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

test('after one is killed, the other has all acknowledged completions, and none twice', async () => {
  const emails = Array.from({ length: 30 }, (_, n) => `witness${n}@example.com`);
  const acknowledged = new Map<string, number>();
  let lost = 0;
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
  await one.exit;
  // Ensures that the process ended in the middle of the work.
  expect(Math.min(acknowledged.size, lost)).toBeGreaterThan(0);
  await Promise.all(
    emails.map(async (email) => {
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
    }),
  );
}, 60_000);
