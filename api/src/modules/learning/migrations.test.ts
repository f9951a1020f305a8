import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning';
import { migrate } from '../../database/migrate';
import { databaseSchema } from '../../modules';
import { useConnectedDatabase } from '../../testing/use-database';
import { addressLearner, DoneTasks } from './learner/model';
import {
  expireLearners,
  moveLocalSearchSecond,
  renameTasks,
  rewordModules,
  rewordTasks,
} from './migrations';
import { LearningModule } from './path/model';
import { readSeedPath } from './path/seed';

const database = useConnectedDatabase();

const folder = fileURLToPath(new URL('../../../seed/content', import.meta.url));
const { modules } = await readSeedPath(folder);
/** The order of the modules before local search became the second one. */
const former = [...modules.filter((_, index) => index !== 1), ...modules.slice(1, 2)];

const run = () => moveLocalSearchSecond.run(mongoose.connection.getClient().db());
const titles = async () =>
  (await LearningModule.find().sort({ orderIndex: 1 }).lean()).map(({ title }) => title);

beforeEach(async () => {
  await LearningModule.deleteMany({});
  await LearningModule.create(
    former.map(({ id, lessons: _, ...module }, index) => ({
      ...module,
      _id: id,
      orderIndex: index + 1,
    })),
  );
});

test('modules in the former order are moved to the present one, once', async () => {
  expect((await titles()).at(-1)).toBe('Local search');
  await run();
  const present = await LearningModule.find({}, { orderIndex: 1 }).sort({ orderIndex: 1 }).lean();
  expect(present.map(({ _id, orderIndex }) => [_id, orderIndex])).toEqual(
    modules.map(({ id, orderIndex }) => [id, orderIndex]),
  );
  await run();
  expect(await titles()).toEqual(modules.map(({ title }) => title));
});

test('an interrupted move is completed', async () => {
  await LearningModule.updateOne({ title: 'Local search' }, { orderIndex: 2 });
  await LearningModule.updateOne({ title: 'On-page essentials' }, { orderIndex: 3 });
  await run();
  expect(await titles()).toEqual(modules.map(({ title }) => title));
});

test('an edited order is kept', async () => {
  await LearningModule.updateOne({ title: 'Technical SEO' }, { orderIndex: 20 });
  const before = await titles();
  await run();
  expect(await titles()).toEqual(before);
});

test('other modules keep their position, and a deleted module stays deleted', async () => {
  const [one] = former;
  await LearningModule.create({
    ...one,
    _id: '11111111-1111-4111-8111-111111111111',
    title: 'Ours',
    orderIndex: 9,
  });
  await LearningModule.deleteOne({ title: 'Speed and mobile' });
  await run();
  const left = modules.map(({ title }) => title).filter((title) => title !== 'Speed and mobile');
  expect(await titles()).toEqual([...left, 'Ours']);
});

test('a new database stays empty', async () => {
  await LearningModule.deleteMany({});
  await run();
  expect(await titles()).toEqual([]);
});

test('the former descriptions are reworded, and an edited one is kept', async () => {
  const map = { title: 'Local search' };
  const technical = { title: 'Technical SEO' };
  await LearningModule.updateOne(map, {
    description: 'Be found on the map, by people near you, and named by people who know you.',
  });
  await LearningModule.updateOne(technical, { description: 'Our own words.' });
  await rewordModules.run(mongoose.connection.getClient().db());
  const described = modules.find(({ title }) => title === map.title)?.description;
  expect((await LearningModule.findOne(map).lean())?.description).toBe(described);
  expect((await LearningModule.findOne(technical).lean())?.description).toBe('Our own words.');
});

test('a renamed task stays done, and is renamed once', async () => {
  const lessonId = 'ed65097d-b275-4deb-9a13-45da7abbadde';
  const task = 'keep-the-change-log-of-lesson-7-4-on-a-bad-morni';
  const learner = 'a'.repeat(43);
  await DoneTasks.create({ learner, email: 'demo@example.com', lessonId, tasks: [task] });
  for (let run = 0; run < 2; run++) await renameTasks.run(mongoose.connection.getClient().db());
  expect((await DoneTasks.findOne({ learner }).lean())?.tasks).toEqual([
    task,
    'keep-the-change-log-of-lesson-8-4-on-a-bad-morni',
  ]);
});

test('a task that is renamed twice stays done', async () => {
  const lessonId = 'aa30dd9c-4d58-4a72-b6f4-842a4c3dbdd8';
  const learner = 'b'.repeat(43);
  const first = 'repair-what-is-high-in-impact-low-in-effort-and';
  await DoneTasks.create({ learner, email: 'demo@example.com', lessonId, tasks: [first] });
  const db = mongoose.connection.getClient().db();
  for (const { run } of [renameTasks, rewordTasks]) await run(db);
  expect((await DoneTasks.findOne({ learner }).lean())?.tasks.at(-1)).toBe(
    'fix-what-s-high-in-impact-low-in-effort-and-high',
  );
});

describe('records of learners', () => {
  test('records of an address move to a learner of their own; those of the placeholder are deleted', async () => {
    const progress = mongoose.connection.collection('user_progress');
    const stats = mongoose.connection.collection('user_stats');
    await progress.createIndex(
      { email: 1, lessonId: 1 },
      { unique: true, partialFilterExpression: { lessonId: { $type: 'string' } } },
    );
    await stats.createIndex({ email: 1 }, { unique: true });
    const people = ['ana@example.com', 'ben@example.com', PLACEHOLDER_ADDRESS];
    await progress.insertMany(
      people.map((email) => ({ email, lessonId: 'one', pointsEarned: 50 })),
    );
    await stats.insertMany(people.map((email) => ({ email, totalPoints: 50 })));

    const steps = databaseSchema.migrations;
    await migrate(database.uri, databaseSchema, () => undefined);
    // Repeated, as after a crash before the migrations were recorded.
    for (const { run } of steps) await run(mongoose.connection.getClient().db());

    for (const collection of [progress, stats]) {
      const stored = await collection
        .find({}, { projection: { _id: 0 }, sort: { _id: 1 } })
        .toArray();
      expect(stored.map(({ learner, email }) => [learner, email])).toEqual(
        ['ana@example.com', 'ben@example.com'].map((email) => [
          addressLearner(email),
          PLACEHOLDER_ADDRESS,
        ]),
      );
    }
    expect((await stats.indexes()).map(({ name }) => name)).not.toContain('email_1');
  });

  test('older records get seenAt once, also after an interrupted migration', async () => {
    const db = mongoose.connection.getClient().db();
    const names = ['user_progress', 'user_stats', 'learner_certificates'];
    for (const name of names) {
      await db.collection(name).deleteMany({});
      await db.collection(name).insertMany([{ learner: 'ana' }, { learner: 'ben' }]);
    }
    const seen = async () => {
      const documents = await Promise.all(
        names.map((name) => db.collection(name).find().toArray()),
      );
      return documents.flat().map(({ seenAt }) => (seenAt instanceof Date ? seenAt.getTime() : 0));
    };
    const reach = db.collection.bind(db);
    let reached = 0;
    const broken = jest.spyOn(db, 'collection').mockImplementation((name) => {
      if (++reached > 2) throw new Error('killed');
      return reach(name);
    });
    await expect(expireLearners.run(db)).rejects.toThrow('killed');
    broken.mockRestore();
    const half = await seen();
    expect(half.filter((time) => time > 0)).toHaveLength(2);
    await expireLearners.run(db);
    const whole = await seen();
    expect(whole.slice(0, 2)).toEqual(half.slice(0, 2));
    expect(Math.min(...whole)).toBeGreaterThan(Date.now() - 3_600_000);
    await expireLearners.run(db);
    expect(await seen()).toEqual(whole);
  });
});
