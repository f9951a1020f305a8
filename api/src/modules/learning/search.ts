import { decodeEntities } from '@site/contracts/html-entities';
import type { LessonMatch } from '@site/contracts/learning';
import { searchText, searchWords } from '@site/contracts/search-text';
import { type Versioned, cached } from '../../freshness/versions';
import { lessonHtml } from './lesson-html';
import { Lesson, LearningModule } from './path.model';
import { inOrder } from './path.queries';

/** Letters of an excerpt, and letters before the match. */
const excerptLetters = 160;
const lettersBefore = 50;
const matchesAtMost = 20;

const inline = /<\/?(?:a|br|code|em|strong)\b[^>]*>/g;

const plainText = (html: string): string =>
  decodeEntities(html.replace(inline, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** Text around a place, with an ellipsis where text was cut. */
function excerptAt(text: string, place: number): string {
  const wanted = Math.max(0, place - lettersBefore);
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const start = from > 0 ? '…' : '';
  const rest = text.slice(from);
  if (start.length + rest.length <= excerptLetters) return start + rest;
  const cut = rest.slice(0, excerptLetters - 1 - start.length);
  return `${start}${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

interface Entry extends Pick<LessonMatch, 'lessonId' | 'moduleId' | 'title' | 'moduleTitle'> {
  text: string;
  searched: { title: string; text: string };
  /** For each character of the searched text: its place in the text. */
  places: readonly number[];
  sections: readonly { id: string; begins: number }[];
}

/** A text as searches compare it, with the place in the text from which each of its characters comes. */
export function searchedText(text: string): { text: string; places: number[] } {
  let searched = '';
  const places: number[] = [];
  let place = 0;
  // A letter with its marks, because the order of marks is folded too.
  for (const [letter] of text.matchAll(/[^]\p{M}*/gu)) {
    const folded = searchText(letter);
    searched += folded;
    for (let count = 0; count < folded.length; count++) places.push(place);
    place += letter.length;
  }
  return { text: searched, places };
}

export function sectionsOf(html: string): Pick<Entry, 'text' | 'sections'> {
  const [intro = '', ...rest] = html.split(/(?=<h[23] id=")/);
  let text = plainText(intro);
  const sections = rest.map((section) => {
    const id = /id="([^"]*)"/.exec(section)?.[1] ?? '';
    const begins = text.length + 1;
    text += ` ${plainText(section)}`;
    return { id, begins };
  });
  return { text, sections };
}

async function readIndex(): Promise<Entry[]> {
  const [modules, lessons] = await Promise.all([
    LearningModule.find({ isActive: true }, { title: 1 }).lean(),
    Lesson.find({ isActive: true }, { moduleId: 1, title: 1, content: 1 }).sort(inOrder).lean(),
  ]);
  const titleOf = new Map(modules.map(({ _id, title }) => [_id, title]));
  return lessons.flatMap(({ _id: lessonId, moduleId, title, content }) => {
    const moduleTitle = titleOf.get(moduleId);
    if (moduleTitle === undefined) return [];
    const found = sectionsOf(lessonHtml(content, () => undefined));
    const { text, places } = searchedText(found.text);
    const searched = { title: searchText(title), text };
    return [{ lessonId, moduleId, title, moduleTitle, ...found, searched, places }];
  });
}

const count = (text: string, word: string): number => text.split(word).length - 1;

/** Score of a lesson: a word in the title counts as ten in the text; 0 unless every word occurs. */
function fit({ title, text }: Entry['searched'], words: readonly string[]): number {
  const found = words.map((word) => 10 * count(title, word) + count(text, word));
  return found.every((one) => one > 0) ? found.reduce((sum, one) => sum + one, 0) : 0;
}

function matchIn(entry: Entry, words: readonly string[]): LessonMatch {
  const { lessonId, moduleId, title, moduleTitle, text, searched, places, sections } = entry;
  const found = words.map((word) => searched.text.indexOf(word)).filter((at) => at >= 0);
  const place = found.length > 0 ? (places[Math.min(...found)] ?? 0) : 0;
  const section = sections.findLast(({ begins }) => begins <= place)?.id;
  const excerpt = excerptAt(text, place);
  return { lessonId, moduleId, title, moduleTitle, excerpt, ...(section && { section }) };
}

/** Lessons in which every word occurs, best match first. The index is read once per version; queries are not stored. */
export function searchLessons(learningContent: Versioned) {
  const index = cached(learningContent, readIndex);
  return async ({ text = '' }: { text?: string | undefined }): Promise<LessonMatch[]> => {
    const words = searchWords(text);
    const entries = await index();
    return entries
      .map((entry) => ({ entry, score: fit(entry.searched, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, matchesAtMost)
      .map(({ entry }) => matchIn(entry, words));
  };
}
