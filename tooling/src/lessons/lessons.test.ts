import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from '../packages';
import { readabilityOf, unnamedPictures } from './readability';

const folder = join(root, 'api/seed/content/lessons');
const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
const textOf = async (file: string): Promise<string> =>
  (await readFile(join(folder, file), 'utf8')).replace(/^---\n[^]*?\n---\n/, '');

describe('readability', () => {
  test('counts what is read, and neither marks nor addresses', () => {
    const { words } = readabilityOf('## A *short* one\n\nSee [the list](https://a.example/b-c-d).');
    expect(words).toBe(6);
    expect(readabilityOf('| A | B |\n|---|---|\n| one | `two` |').words).toBe(4);
  });

  test('rises with the length of sentences and of words', () => {
    const plain = readabilityOf('The cat sat. The dog ran.').grade;
    const longer = readabilityOf('The cat sat while the dog ran past it and into the yard.').grade;
    const learned = readabilityOf('Institutional considerations necessitate organization.').grade;
    expect(longer).toBeGreaterThan(plain);
    expect(learned).toBeGreaterThan(longer);
  });

  test('a picture without words is named', () => {
    expect(unnamedPictures('- A ![](/a.svg) and ![A chart](/b.svg)')).toEqual(['/a.svg']);
  });
});

test('there is a file for every lesson', () => expect(files).toHaveLength(36));

describe.each(files)('%s', (file) => {
  test('is as long as a lesson, and can be read by whoever left school at thirteen', async () => {
    const { words, grade } = readabilityOf(await textOf(file));
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1400);
    expect(grade).toBeLessThanOrEqual(7);
  });

  test('describes its pictures', async () =>
    expect(unnamedPictures(await textOf(file))).toEqual([]));
});

test('every diagram is shown by some lesson, and lessons show no other', async () => {
  const texts = await Promise.all(files.map(textOf));
  const shown = [...texts.join('\n').matchAll(/\(\/api\/media\/learning\/(\S+)/g)];
  const drawn = await readdir(join(root, 'api/seed/media/learning'));
  expect([...new Set(shown.map(([, name]) => name))].sort()).toEqual(drawn.sort());
});
