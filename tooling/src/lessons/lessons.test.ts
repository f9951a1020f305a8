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
const listWords = (text: string): string[] =>
  segments('word', text)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

const getChildren = (token: Token): Token[] => {
  // The union of tokens includes a generic one, so `type` alone does not narrow it.
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap(({ tokens }) => tokens);
  }
  return 'tokens' in token ? (token.tokens ?? []) : [];
};

/** The readable text, without markup and addresses. */
const getText = (token: Token): string => {
  const children = getChildren(token);
  if (children.length > 0) return children.map(getText).join(token.type === 'table' ? ' ' : '');
  return 'text' in token && typeof token.text === 'string' ? token.text : ' ';
};

/** Paragraphs, including those in lists and quotes. Headings, tables and code have no sentences. */
const listProse = (token: Token): string[] => {
  if (token.type === 'paragraph' || token.type === 'text') return [getText(token)];
  return ['list', 'list_item', 'blockquote'].includes(token.type)
    ? getChildren(token).flatMap(listProse)
    : [];
};
const listSentences = (markdown: string): string[] =>
  lexer(markdown)
    .flatMap(listProse)
    .flatMap((text) => segments('sentence', text).map(({ segment }) => segment.trim()));

/** The US school grade that the sentences require: Flesch-Kincaid (NTIS ADA006655, 1975). */
function computeGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(listWords);
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

/** All runs of `length` words within a sentence, in lower case. */
const listRuns = (texts: readonly string[], length: number): Set<string> =>
  new Set(
    texts.flatMap((text) => {
      const words = listWords(text.toLowerCase());
      const count = Math.max(0, words.length - length + 1);
      return Array.from({ length: count }, (_, at) => words.slice(at, at + length).join(' '));
    }),
  );

describe.each(lessons)('$file', ({ text }) => {
  test('has 600 to 1,400 words, at most 35 in a sentence, of a school grade up to 7', () => {
    const read = lexer(text).flatMap((token) => listWords(getText(token))).length;
    expect(read).toBeGreaterThanOrEqual(600);
    expect(read).toBeLessThanOrEqual(1400);
    const sentences = listSentences(text);
    expect(computeGrade(sentences)).toBeLessThanOrEqual(7);
    expect(sentences.filter((sentence) => listWords(sentence).length > 35)).toEqual([]);
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
      token.type === 'heading' ? getText(token) : [],
    );
    for (const run of listRuns([...headings, ...listSentences(text)], 4))
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
    const runs = listRuns(listSentences(lessons.find(({ id }) => id === lessonId)?.text ?? ''), 5);
    return questions
      .filter(({ options, correctAnswer }) =>
        [...listRuns([options[correctAnswer] ?? ''], 5)].some((run) => runs.has(run)),
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
