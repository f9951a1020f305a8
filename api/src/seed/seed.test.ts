import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createIndexes } from '../database/models';
import { BlogPost } from '../modules/blog/model';
import { CaseStudy } from '../modules/case-studies/model';
import { Lesson } from '../modules/learning/lesson.model';
import { LearningModule } from '../modules/learning/module.model';
import { Testimonial } from '../modules/testimonials/model';
import { seedDir } from '../testing/api';
import { type TestDatabase, startDatabase } from '../testing/database';
import { readSeedContent } from './files';
import { loadSeed } from './load';

describe('loading the first content', () => {
  let database: TestDatabase;
  const changed: string[] = [];
  const versions = {
    changed: async (kind: string) => {
      changed.push(kind);
    },
  };
  const load = async () => loadSeed(await readSeedContent(join(seedDir, 'content')), versions);

  beforeAll(async () => {
    database = await startDatabase();
    await mongoose.connect(database.uri);
    await createIndexes();
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
    await database.stop();
  });

  test('puts everything in once, even when two do it at the same time', async () => {
    const [one, two] = await Promise.all([load(), load()]);
    expect(one + two).toBe(11);
    expect(new Set(changed)).toEqual(new Set(['blog', 'case-studies', 'testimonials', 'learning']));
    expect(await BlogPost.countDocuments()).toBe(2);
    expect(await Lesson.countDocuments()).toBe(3);
    expect(await BlogPost.findOne({ slug: 'older-post' }).lean()).toMatchObject({
      source: expect.stringContaining('## What it’s about'),
      content: expect.stringContaining('<h2 id="what-its-about">'),
      createdAt: expect.any(Date),
    });
    expect(await LearningModule.findOne({ orderIndex: 1 }).lean()).toMatchObject({
      points: 100,
      isActive: true,
    });
  });

  test('again leaves alone what was edited, what was deleted and what is somebody’s own', async () => {
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
});

describe('content files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-seed-'));
    await cp(join(seedDir, 'content'), folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('those of the site are right', async () => {
    const site = fileURLToPath(new URL('../../seed/content', import.meta.url));
    const content = await readSeedContent(site);
    expect(content.modules).toHaveLength(7);
    expect(content.modules.flatMap(({ lessons }) => lessons)).toHaveLength(36);
    for (const { lessons, estimatedMinutes } of content.modules)
      expect(lessons.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(estimatedMinutes);
  });

  test('a wrong field is named with its file', async () => {
    await writeFile(join(folder, 'testimonials.yaml'), '- id: 7\n  name: Ana\n');
    await expect(readSeedContent(folder)).rejects.toThrow(
      /testimonials\.yaml: 0\.id: .*0\.title: .*0\.rating: /,
    );
    await cp(join(seedDir, 'content/testimonials.yaml'), join(folder, 'testimonials.yaml'));
  });

  test('a post needs front matter, and the slug of its file', async () => {
    const file = join(folder, 'posts/wrong.md');
    await writeFile(file, 'No front matter');
    await expect(readSeedContent(folder)).rejects.toThrow(/posts\/wrong\.md: needs front matter/);
    await cp(join(folder, 'posts/older-post.md'), file);
    await expect(readSeedContent(folder)).rejects.toThrow(/posts\/wrong\.md: slug: must be/);
    await rm(file);
  });

  test('a file that is missing is named', async () => {
    await rm(join(folder, 'learning.yaml'));
    await expect(readSeedContent(folder)).rejects.toThrow(/learning\.yaml: cannot be read/);
  });
});
