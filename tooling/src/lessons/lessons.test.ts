import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { fleschKincaid } from 'flesch-kincaid';
import { lexer, type Token, type Tokens } from 'marked';
import { syllable } from 'syllable';
import { parse } from 'yaml';
import { terms, words as glossary } from '@site/contracts/learning/glossary';
import { root } from '../packages';

const content = join(root, 'api/seed/content');
const folder = join(content, 'lessons');
const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
const frontMatter = /^---\nid: (\S+)\n[^]*?\n---\n/;
const lessons = await Promise.all(
  files.map(async (file) => {
    const source = await readFile(join(folder, file), 'utf8');
    return { file, id: frontMatter.exec(source)?.[1], text: source.replace(frontMatter, '') };
  }),
);
const everything = lessons.map(({ text }) => text).join('\n');

const segments = (granularity: 'word' | 'sentence', text: string) => [
  ...new Intl.Segmenter('en', { granularity }).segment(text),
];
const wordsOf = (text: string): string[] =>
  segments('word', text)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

const childrenOf = (token: Token): Token[] => {
  // The union of tokens includes a generic one, so `type` alone does not narrow it.
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap(({ tokens }) => tokens);
  }
  return 'tokens' in token ? (token.tokens ?? []) : [];
};

/** The readable text, without markup and addresses. */
const textOf = (token: Token): string => {
  const children = childrenOf(token);
  if (children.length > 0) return children.map(textOf).join(token.type === 'table' ? ' ' : '');
  return 'text' in token && typeof token.text === 'string' ? token.text : ' ';
};

/** Paragraphs, including those in lists and quotes. Headings, tables and code have no sentences. */
const prosesOf = (token: Token): string[] => {
  if (token.type === 'paragraph' || token.type === 'text') return [textOf(token)];
  return ['list', 'list_item', 'blockquote'].includes(token.type)
    ? childrenOf(token).flatMap(prosesOf)
    : [];
};
const sentencesOf = (markdown: string): string[] =>
  lexer(markdown)
    .flatMap(prosesOf)
    .flatMap((text) => segments('sentence', text).map(({ segment }) => segment.trim()));

/** The US school grade that the sentences require: Flesch-Kincaid (NTIS ADA006655, 1975). */
function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

/** All runs of `length` words within a sentence, in lower case. */
const runsOf = (texts: readonly string[], length: number): Set<string> =>
  new Set(
    texts.flatMap((text) => {
      const words = wordsOf(text.toLowerCase());
      const count = Math.max(0, words.length - length + 1);
      return Array.from({ length: count }, (_, at) => words.slice(at, at + length).join(' '));
    }),
  );

describe.each(lessons)('$file', ({ text }) => {
  test('has 600 to 1,400 words, at most 35 in a sentence, of a school grade up to 7', () => {
    const read = lexer(text).flatMap((token) => wordsOf(textOf(token))).length;
    expect(read).toBeGreaterThanOrEqual(600);
    expect(read).toBeLessThanOrEqual(1400);
    const sentences = sentencesOf(text);
    expect(gradeOf(sentences)).toBeLessThanOrEqual(7);
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 35)).toEqual([]);
  });

  test('has pictures with descriptions of at most 150 characters', () => {
    const descriptions = [...text.matchAll(/!\[([^\]]*)\]/g)].map(([, words = '']) => words.trim());
    expect(descriptions.filter((words) => words === '' || words.length > 150)).toEqual([]);
  });
});

test('no sequence of four words is in more than three lessons', () => {
  const counts = new Map<string, number>();
  for (const { text } of lessons) {
    const headings = lexer(text).flatMap((token) =>
      token.type === 'heading' ? textOf(token) : [],
    );
    for (const run of runsOf([...headings, ...sentencesOf(text)], 4))
      counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 3)).toEqual([]);
});

test('no right answer quotes five words of its lesson', async () => {
  const quizzes: {
    lessonId: string;
    questions: { question: string; options: string[]; correctAnswer: number }[];
  }[] = parse(await readFile(join(content, 'quizzes.yaml'), 'utf8'));
  // Shorter answers are names of things, which cannot be worded differently.
  const quoted = quizzes.flatMap(({ lessonId, questions }) => {
    const runs = runsOf(sentencesOf(lessons.find(({ id }) => id === lessonId)?.text ?? ''), 5);
    return questions
      .filter(({ options, correctAnswer }) =>
        [...runsOf([options[correctAnswer] ?? ''], 5)].some((run) => runs.has(run)),
      )
      .map(({ question }) => question);
  });
  expect(quizzes.length).toBeGreaterThan(0);
  expect(quoted).toEqual([]);
});

const path: { title: string; orderIndex: number; lessons: { id: string }[] }[] = parse(
  await readFile(join(content, 'learning.yaml'), 'utf8'),
);

test('local search is the second module, and the modules are numbered in their order', () => {
  expect(path[1]?.title).toBe('Local search');
  expect(path.map(({ orderIndex }) => orderIndex)).toEqual(path.map((_, place) => place + 1));
});

test('a lesson’s file begins with its number', () => {
  const numbers = path.flatMap(({ orderIndex, lessons: own }) =>
    own.map(({ id }, place) => [id, `${orderIndex}.${place + 1}`]),
  );
  expect(lessons.map(({ id, file }) => [id, file.slice(0, 3)]).sort()).toEqual(numbers.sort());
});

test('lessons mention only lessons and modules that exist', () => {
  const numbers = new Set(files.map((file) => file.slice(0, 3)));
  const mentions = [...everything.matchAll(/\b[Ll]essons? (\d\.\d)(?: and (\d\.\d))?/g)];
  const mentioned = mentions.flatMap(([, one, other]) => [one, other].filter((name) => name));
  expect(mentioned.filter((number) => !numbers.has(number ?? ''))).toEqual([]);
  const modules = [...everything.matchAll(/\b[Mm]odules? (\d+)(?: to (\d+))?/g)];
  expect(
    modules
      .flat()
      .map(Number)
      .filter((number) => number > path.length),
  ).toEqual([]);
});

test('lessons link to exactly the terms of the glossary', () => {
  const linked = [...everything.matchAll(/\(#word-([^)]*)\)/g)];
  expect([...new Set(linked.map(([, id]) => id))].sort()).toEqual(glossary.map(({ id }) => id));
});

test('posts and lessons link to exactly the terms of the glossary page', async () => {
  const names = await readdir(join(content, 'posts'));
  const posts = await Promise.all(
    names.map((name) => readFile(join(content, 'posts', name), 'utf8')),
  );
  const linked = [everything, ...posts].flatMap((text) => [
    ...text.matchAll(/\/glossary#([\w-]+)/g),
  ]);
  expect([...new Set(linked.map(([, id]) => id))].sort()).toEqual(terms.map(({ id }) => id).sort());
});

test('lessons show exactly the existing diagrams', async () => {
  const shown = [...everything.matchAll(/\(\/api\/media\/learning\/(\S+)/g)];
  const drawn = await readdir(join(root, 'api/seed/media/learning'));
  expect([...new Set(shown.map(([, name]) => name))].sort()).toEqual(drawn.sort());
});
