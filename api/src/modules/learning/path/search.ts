import type { LessonMatch } from '@site/contracts/learning/learning';
import { decodeEntities } from '@site/contracts/text/html-entities';
import { searchText, toSearchWords } from '@site/contracts/text/search-text';
import { cacheByVersion, type Versioned } from '../../../freshness/versions';
import { renderLesson } from './lesson-html';
import { LearningModule, Lesson } from './model';
import { inOrder } from './queries';

/** Letters of an excerpt. */
const MAX_EXCERPT_LENGTH = 160;
const MAX_MATCHES = 20;

/** Elements without sentences: they are searched and never quoted. */
const NO_PROSE = /<(h[1-6]|table|pre|figure)\b[^]*?<\/\1>/g;
const INLINE = /<\/?(?:a|br|code|em|strong|del|sup)\b[^>]*>/g;

/** The text of each block, one a line. */
const toPlainText = (html: string): string =>
  decodeEntities(
    html
      .replace(INLINE, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?<[^>]*> ?/g, '\n'),
  )
    .replace(/\n+/g, '\n')
    .trim();

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Abbreviations after which the segmenter ends a sentence too early. */
const ABBREVIATED = /\b(?:Mr|Mrs|Ms|Dr|St|Jr|vs|No|[Ee]\.g|[Ii]\.e|U\.S)\. $/;

/** The whole sentences of a text whose blocks are lines. What ends without a period is none. */
const splitSentences = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((block) => {
      const sentences: string[] = [];
      for (const { segment } of segmenter.segment(block)) {
        const before = sentences.at(-1);
        if (before && ABBREVIATED.test(before)) sentences.splice(-1, 1, before + segment);
        else sentences.push(segment);
      }
      return sentences.map((sentence) => sentence.trim());
    })
    .filter((sentence) => /\p{L}.*[.?!…][”’")\]]*$/u.test(sentence));

interface Section {
  /** Absent before the first heading. */
  id: string | undefined;
  searched: string;
  sentences: readonly string[];
}

/** The sections of a lesson, each begun by a heading of the second or third level. */
export const splitSections = (html: string): Section[] =>
  html.split(/(?=<h[23] id=")/).map((section) => ({
    id: /^<h[23] id="([^"]*)"/.exec(section)?.[1],
    searched: searchText(toPlainText(section)),
    sentences: splitSentences(toPlainText(section.replace(NO_PROSE, '\n'))),
  }));

interface Entry extends Pick<LessonMatch, 'lessonId' | 'moduleId' | 'title' | 'moduleTitle'> {
  searched: { title: string; text: string };
  sections: readonly Section[];
}

async function readIndex(): Promise<Entry[]> {
  const [modules, lessons] = await Promise.all([
    LearningModule.find({ isActive: true }, { title: 1 }).lean(),
    Lesson.find({ isActive: true }, { moduleId: 1, title: 1, content: 1 }).sort(inOrder).lean(),
  ]);
  const titleById = new Map(modules.map(({ _id, title }) => [_id, title]));
  return lessons.flatMap(({ _id: lessonId, moduleId, title, content }) => {
    const moduleTitle = titleById.get(moduleId);
    if (moduleTitle === undefined) return [];
    const sections = splitSections(renderLesson(content, () => undefined));
    const text = sections.map(({ searched }) => searched).join('\n');
    const searched = { title: searchText(title), text };
    return [{ lessonId, moduleId, title, moduleTitle, sections, searched }];
  });
}

const countOccurrences = (text: string, word: string): number => text.split(word).length - 1;

/** Score of a lesson: a word in the title counts as ten in the text; 0 unless every word occurs. */
function getScore({ title, text }: Entry['searched'], words: readonly string[]): number {
  const found = words.map(
    (word) => 10 * countOccurrences(title, word) + countOccurrences(text, word),
  );
  return found.every((one) => one > 0) ? found.reduce((sum, one) => sum + one, 0) : 0;
}

/** The first sentences, as many whole ones as fit; a first one that is too long is cut between words. */
function joinSentences(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences;
  if (first.length > MAX_EXCERPT_LENGTH) {
    const start = first.slice(0, MAX_EXCERPT_LENGTH);
    return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`;
  }
  let excerpt = first;
  for (const next of others) {
    if (excerpt.length + 1 + next.length > MAX_EXCERPT_LENGTH) break;
    excerpt += ` ${next}`;
  }
  return excerpt;
}

/**
 * The first of the sentences that have most of the words, and their section. Words in no sentence, but in a heading, a
 * table or code, lead to their section and its first sentence.
 */
export function findExcerpt(sections: readonly Section[], words: readonly string[]) {
  const countHits = (searched: string): number =>
    words.filter((word) => searched.includes(word)).length;
  const found = sections.filter(({ searched }) => countHits(searched) > 0);
  const candidates = found.flatMap(({ id, sentences }) =>
    sentences.map((sentence, at) => ({ id, at, sentences, hits: countHits(searchText(sentence)) })),
  );
  const most = Math.max(0, ...candidates.map(({ hits }) => hits));
  const best = candidates.find(({ hits }) => hits === most);
  return {
    section: best ? best.id : found[0]?.id,
    excerpt: joinSentences(
      best?.sentences.slice(best.at) ?? sections.flatMap(({ sentences }) => sentences),
    ),
  };
}

/** Lessons in which every word occurs, best match first. The index is read once per version; queries are not stored. */
export function searchLessons(learningContent: Versioned) {
  const index = cacheByVersion(learningContent, readIndex);
  return async ({ text = '' }: { text?: string | undefined }): Promise<LessonMatch[]> => {
    const words = toSearchWords(text);
    const entries = await index();
    return entries
      .map((entry) => ({ entry, score: getScore(entry.searched, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_MATCHES)
      .map(({ entry: { sections, searched: _, ...lesson } }) => {
        const { section, excerpt } = findExcerpt(sections, words);
        return { ...lesson, excerpt, ...(section && { section }) };
      });
  };
}
