import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { words } from '@site/contracts/glossary';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../packages';
import { readabilityOf, unnamedPictures } from './readability';
import { isQuoted, longSentences, sharedRuns } from './repetition';

const content = join(root, 'api/seed/content');
const folder = join(content, 'lessons');
const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
const frontMatter = /^---\nid: (\S+)\n[^]*?\n---\n/;
const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
const texts = new Map(
  files.map((file, index) => [file, sources[index]?.replace(frontMatter, '') ?? '']),
);
const textOf = new Map(
  [...texts.values()].map((text, index) => [frontMatter.exec(sources[index] ?? '')?.[1], text]),
);
const quizzes = z
  .array(
    z.object({
      lessonId: z.string(),
      questions: z.array(
        z.object({
          question: z.string(),
          options: z.array(z.string()),
          correctAnswer: z.number(),
        }),
      ),
    }),
  )
  .parse(parse(await readFile(join(content, 'quizzes.yaml'), 'utf8')));

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

describe.each([...texts])('%s', (_file, text) => {
  test('is as long as a lesson, and can be read by whoever left school at thirteen', () => {
    const { words, grade } = readabilityOf(text);
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1400);
    expect(grade).toBeLessThanOrEqual(7);
    expect(longSentences(text, 35)).toEqual([]);
  });

  test('describes its pictures, in no more letters than our audit asks for', () => {
    expect(unnamedPictures(text)).toEqual([]);
    const long = [...text.matchAll(/!\[([^\]]{151,})\]/g)].map(([, words]) => words);
    expect(long).toEqual([]);
  });
});

test('no four words stand in a row in more than three lessons', () =>
  expect(sharedRuns(texts, 3)).toEqual(new Map()));

test('no question has a sentence of its lesson for an answer', () => {
  const quoted = quizzes.flatMap(({ lessonId, questions }) =>
    questions
      .filter(({ options, correctAnswer }) =>
        isQuoted(options[correctAnswer] ?? '', textOf.get(lessonId) ?? ''),
      )
      .map(({ question }) => question),
  );
  expect(quoted).toEqual([]);
});

test('lessons link to words that are explained, and every word is linked to by some lesson', () => {
  const linked = [...[...texts.values()].join('\n').matchAll(/\(#word-([^)]*)\)/g)];
  expect([...new Set(linked.map(([, id]) => id))].sort()).toEqual(words.map(({ id }) => id));
});

test('every diagram is shown by some lesson, and lessons show no other', async () => {
  const shown = [...[...texts.values()].join('\n').matchAll(/\(\/api\/media\/learning\/(\S+)/g)];
  const drawn = await readdir(join(root, 'api/seed/media/learning'));
  expect([...new Set(shown.map(([, name]) => name))].sort()).toEqual(drawn.sort());
});
