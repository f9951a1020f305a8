import type { LessonMatch } from '@site/contracts/learning';
import { Lesson } from './lesson.model';
import { LearningModule } from './module.model';

/** Letters of an excerpt, and how many of them stand before what was found. */
const excerptLetters = 160;
const lettersBefore = 50;
const matchesAtMost = 20;

/** Markdown as its reader sees it, in one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Text around a place of it, with a sign where some was left out. */
export function excerptAt(text: string, place: number): string {
  const wanted = Math.max(0, place - lettersBefore);
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const start = from > 0 ? '…' : '';
  const rest = text.slice(from);
  if (start.length + rest.length <= excerptLetters) return start + rest;
  const cut = rest.slice(0, excerptLetters - 1 - start.length);
  return `${start}${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

const count = (text: string, word: string): number => text.split(word).length - 1;

/** How well a lesson fits: a word in its title counts for ten in its text; 0 unless every word is there. */
function fit(title: string, text: string, words: readonly string[]): number {
  const found = words.map((word) => 10 * count(title, word) + count(text, word));
  return found.every((one) => one > 0) ? found.reduce((sum, one) => sum + one, 0) : 0;
}

/** Lessons in which every word of a text occurs, in title or content, in any case; the best match first. */
export async function searchLessons({ text }: { text: string }): Promise<LessonMatch[]> {
  const words = text.split(/\s+/);
  const [modules, lessons] = await Promise.all([
    LearningModule.find({ isActive: true }, { title: 1 }).lean(),
    Lesson.find({ isActive: true }, { moduleId: 1, title: 1, content: 1 })
      .sort({ orderIndex: 1, _id: 1 })
      .lean(),
  ]);
  const titleOf = new Map(modules.map(({ _id, title }) => [_id, title]));
  return lessons
    .flatMap(({ _id, moduleId, title, content }) => {
      const moduleTitle = titleOf.get(moduleId);
      if (moduleTitle === undefined) return [];
      const plain = plainText(content);
      const lower = plain.toLowerCase();
      const score = fit(title.toLowerCase(), lower, words);
      if (score === 0) return [];
      const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
      const excerpt = excerptAt(plain, places.length > 0 ? Math.min(...places) : 0);
      return [{ score, match: { lessonId: _id, moduleId, title, moduleTitle, excerpt } }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, matchesAtMost)
    .map(({ match }) => match);
}
