import { lessonSource } from '@site/contracts/learning';
import { id } from '@site/contracts/values';
import { z } from 'zod';
import { SeedError, line, markdownFiles } from '../../seed/files';
import { readFrontMatter } from '../../seed/front-matter';

const lessonFile = z.strictObject({
  id,
  checkedOn: z.iso.date().optional(),
  sources: z.array(lessonSource.extend({ title: line, publisher: line, url: line }).strict()),
});

export interface SeedLessonText extends Omit<z.infer<typeof lessonFile>, 'id'> {
  /** Markdown. */
  content: string;
}

/**
 * The texts in `lessons/`, one file each, by the id of their lesson: each of these lessons has one, and nothing else
 * has. @throws SeedError
 */
export async function readLessonTexts(
  folder: string,
  lessons: readonly { id: string; title: string }[],
): Promise<ReadonlyMap<string, SeedLessonText>> {
  const texts = new Map<string, SeedLessonText>();
  const known = new Set(lessons.map((lesson) => lesson.id));
  for (const file of await markdownFiles(folder, 'lessons')) {
    const { fields, text } = await readFrontMatter(folder, file, lessonFile);
    const { id: lessonId, ...about } = fields;
    if (!known.has(lessonId)) throw new SeedError(file, `id: learning.yaml has no such lesson`);
    if (texts.has(lessonId)) throw new SeedError(file, 'id: is that of an earlier file');
    texts.set(lessonId, { ...about, content: text });
  }
  const missing = lessons.filter((lesson) => !texts.has(lesson.id));
  if (missing.length)
    throw new SeedError('lessons', `no text for ${missing.map(({ title }) => title).join(', ')}`);
  return texts;
}
