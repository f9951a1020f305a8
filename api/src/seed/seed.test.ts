import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { migrate } from '../database/migrate';
import { databaseSchema, modules } from '../modules';
import { BlogPost } from '../modules/blog/model';
import { hashLesson } from '../modules/learning/path/lesson-renewal';
import { LearningModule, Lesson, QuizQuestion } from '../modules/learning/path/model';
import { findQuestions } from '../modules/learning/path/queries';
import { readSeedPath } from '../modules/learning/path/seed';
import { CaseStudy } from '../modules/references/case-studies';
import { Testimonial } from '../modules/references/testimonials';
import { seedDir } from '../testing/defaults';
import { quiz, setQuestions } from '../testing/learner';
import { useConnectedDatabase } from '../testing/use-database';
import { loadSeed, readSeedContent } from './load';

describe('seeding', () => {
  const changed: string[] = [];
  const versions = {
    changed: async (kind: string) => {
      changed.push(kind);
    },
  };
  const load = async () =>
    loadSeed(await readSeedContent(modules, join(seedDir, 'content')), versions);

  const asked = async () =>
    (await findQuestions({ lessonId: quiz })).map(({ question }) => question);
  const written = ['first', 'second', 'third', 'last'].map((ordinal) => `Which comes ${ordinal}?`);
  /** Restores the state of a database that was loaded before the content had quizzes. */
  const forgetQuizzes = async () => {
    await QuizQuestion.deleteMany({});
    await mongoose.connection
      .collection<{ _id: string }>('seed_state')
      .deleteMany({ _id: /^quiz_questions\// });
  };

  const database = useConnectedDatabase();
  beforeAll(async () => {
    await migrate(database.uri, databaseSchema, () => undefined);
  });

  test('stores everything once, also in concurrent runs', async () => {
    const [one, two] = await Promise.all([load(), load()]);
    expect(one + two).toBe(15);
    expect(new Set(changed)).toEqual(new Set(['blog', 'case-studies', 'testimonials', 'learning']));
    expect(await BlogPost.countDocuments()).toBe(2);
    expect(await Lesson.countDocuments()).toBe(3);
    expect(await asked()).toEqual(written);
    expect(await BlogPost.findOne({ slug: 'older-post' }).lean()).toMatchObject({
      content: expect.stringContaining('## What it’s about'),
      html: expect.stringContaining('<h2 id="text-what-its-about">'),
      createdAt: expect.any(Date),
    });
    expect(await LearningModule.findOne({ orderIndex: 1 }).lean()).toMatchObject({
      points: 100,
      isActive: true,
    });
  });

  test('a second time leaves edited, deleted and own content alone', async () => {
    await CaseStudy.updateOne({ orderIndex: 1 }, { title: 'Edited' });
    await Testimonial.deleteOne({ name: 'Bo Carter' });
    await BlogPost.updateOne({ slug: 'newer-post' }, { slug: 'renamed' });
    changed.length = 0;
    expect(await load()).toBe(0);
    expect(changed).toEqual([]);
    expect(await CaseStudy.findOne({ orderIndex: 1 }).lean()).toMatchObject({ title: 'Edited' });
    expect(await Testimonial.countDocuments()).toBe(1);
    expect(await BlogPost.countDocuments()).toBe(2);
  });

  describe('a lesson whose file has changed', () => {
    const state = () => mongoose.connection.collection<{ _id: string }>('seed_state');
    const key = { _id: `learning_lessons/${quiz}` };
    const text = async () => (await Lesson.findById(quiz).lean())?.content;
    /** Gives a lesson the content of an older version of the files. */
    const seedOlderContent = async (content: string): Promise<void> => {
      await Lesson.updateOne({ _id: quiz }, { content });
      const older = await Lesson.findById(quiz).orFail().lean();
      await state().updateOne(key, { $set: { hash: hashLesson(older) } });
    };

    test('is replaced when it was not edited', async () => {
      const current = await text();
      await seedOlderContent('As it was.');
      changed.length = 0;
      expect(await load()).toBe(1);
      expect(changed).toEqual(['learning']);
      expect(await text()).toBe(current);
      expect((await Lesson.findById(quiz).lean())?.changedAt).toBeInstanceOf(Date);
      expect(await load()).toBe(0);
    });

    test('stays when it was edited', async () => {
      const current = await text();
      await seedOlderContent('As it was.');
      await Lesson.updateOne({ _id: quiz }, { content: 'As somebody wants it.' });
      expect(await load()).toBe(0);
      expect(await text()).toBe('As somebody wants it.');
      await Lesson.updateOne({ _id: quiz }, { content: current });
    });

    test('stays when the loaded text is unknown', async () => {
      const current = await text();
      await Lesson.updateOne({ _id: quiz }, { content: 'From before.' });
      await state().updateOne(key, { $unset: { hash: 1 } });
      expect(await load()).toBe(0);
      expect(await text()).toBe('From before.');
      await Lesson.updateOne({ _id: quiz }, { content: current });
    });
  });

  test('adds quizzes once to a database seeded without them', async () => {
    await forgetQuizzes();
    changed.length = 0;
    const [one, two] = await Promise.all([load(), load()]);
    expect(one + two).toBe(4);
    expect(new Set(changed)).toEqual(new Set(['learning']));
    expect(await asked()).toEqual(written);
    await QuizQuestion.deleteOne({ question: 'Which comes second?' });
    expect(await load()).toBe(0);
    expect(await asked()).toHaveLength(3);
  });

  test('a quiz that was written in the database stays', async () => {
    await forgetQuizzes();
    await setQuestions(quiz, [10]);
    expect(await load()).toBe(0);
    expect(await asked()).toEqual(['Which, 1?']);
  });

  test('adds no questions to a deleted lesson', async () => {
    await forgetQuizzes();
    await Lesson.deleteOne({ _id: quiz });
    expect(await load()).toBe(0);
    expect(await QuizQuestion.countDocuments()).toBe(0);
  });
});

describe('content files', () => {
  const site = fileURLToPath(new URL('../../seed/content', import.meta.url));
  let folder: string;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    await cp(join(seedDir, 'content'), folder, { recursive: true });
  });

  const refused = (words: RegExp) =>
    expect(readSeedContent(modules, folder)).rejects.toThrow(words);

  test('the content files of the site are valid, and the minutes of lessons add up', async () => {
    await readSeedContent(modules, site);
    const content = await readSeedPath(site);
    for (const { lessons, estimatedMinutes } of content.modules)
      expect(lessons.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(estimatedMinutes);
  });

  test('the site’s quizzes have four or five questions, and are in the order of the path', async () => {
    const { modules: path, quizzes } = await readSeedPath(site);
    const lessons = path.flatMap((module) => module.lessons).filter((lesson) => lesson.quiz);
    expect(quizzes.map(({ lessonId }) => lessonId)).toEqual(lessons.map(({ id }) => id));
    for (const { questions } of quizzes) {
      expect([4, 5]).toContain(questions.length);
      for (const { options } of questions) {
        expect([3, 4]).toContain(options.length);
        expect(new Set(options).size).toBe(options.length);
      }
    }
  });

  test('the site has at least six lessons without a quiz', async () => {
    const { modules: path } = await readSeedPath(site);
    const plain = path.flatMap(({ lessons }) => lessons).filter((lesson) => !lesson.quiz);
    expect(plain.length).toBeGreaterThanOrEqual(6);
  });

  test('every lesson of the site has a worked case, a task and sources', async () => {
    const { texts } = await readSeedPath(site);
    for (const { content, sources } of texts.values()) {
      expect(content).toMatch(/^## A worked case$/m);
      expect(content).toMatch(/^## Do this today/m);
      expect(content).not.toMatch(/^# /m);
      for (const { url } of sources) expect(url).toMatch(/^(https:\/\/|\/)/);
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  test('always choosing the same answer passes none of the site’s quizzes', async () => {
    const { quizzes } = await readSeedPath(site);
    const rightAnswers = quizzes.flatMap(({ questions }) =>
      questions.map((one) => one.correctAnswer),
    );
    for (const index of [0, 1, 2, 3]) {
      const share = rightAnswers.filter((one) => one === index).length / rightAnswers.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(0.05);
    }
  });

  test('a content file with an invalid field is refused with the names of file and field', async () => {
    await writeFile(join(folder, 'testimonials.yaml'), '- id: 7\n  name: Ana\n');
    await refused(/testimonials\.yaml: 0\.id: .*0\.title: .*0\.rating: /);
    await cp(join(seedDir, 'content/testimonials.yaml'), join(folder, 'testimonials.yaml'));
  });

  test('the file of a post needs front matter, and a slug equal to the file name', async () => {
    const file = join(folder, 'posts/wrong.md');
    await writeFile(file, 'No front matter');
    await refused(/posts\/wrong\.md: needs front matter/);
    await cp(join(folder, 'posts/older-post.md'), file);
    await refused(/posts\/wrong\.md: slug: must be/);
    await rm(file);
  });

  test('each lesson needs exactly one text', async () => {
    const file = join(folder, 'lessons/4-again.md');
    await cp(join(folder, 'lessons/3-alone.md'), file);
    await refused(/lessons\/4-again\.md: id: is that of an earlier file/);
    await rm(file);
    await rm(join(folder, 'lessons/3-alone.md'));
    await refused(/lessons: no text for Alone/);
    await cp(join(seedDir, 'content/lessons'), join(folder, 'lessons'), { recursive: true });
  });

  test('a missing content file is reported', async () => {
    await rm(join(folder, 'learning.yaml'));
    await refused(/learning\.yaml: cannot be read/);
  });
});
