import { createHash } from 'node:crypto';
import type { LessonRecord } from './lesson.model';
import { Lesson } from './lesson.model';
import { outlines } from './outlines';

/** What the files say of a lesson, and authors edit. */
export type LessonText = Pick<LessonRecord, 'title' | 'content' | 'estimatedMinutes'> & {
  sources?: readonly { title: string; publisher: string; url: string }[];
  checkedOn?: string | null | undefined;
};

/** Hash over a lesson's text; of how it is stored nothing counts but what it says. */
export function lessonHash({
  title,
  content,
  estimatedMinutes,
  sources,
  checkedOn,
}: LessonText): string {
  const about = (sources ?? []).map(({ title: name, publisher, url }) => [name, publisher, url]);
  const said = [title, content.trim(), estimatedMinutes, about, checkedOn ?? ''];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/**
 * Replaces a lesson by that of the files as long as it says what was loaded: whatever somebody edited is theirs, and
 * who deleted one gets it not again.
 * @param loaded hash over what was loaded; undefined where it was loaded before hashes were kept
 */
export async function renewLesson(
  _id: string,
  fields: LessonText,
  loaded: string | undefined,
): Promise<'replaced' | 'same' | 'edited'> {
  const stored = await Lesson.findById(_id).lean();
  if (!stored) return 'edited';
  const hash = lessonHash(stored);
  if (hash === lessonHash(fields)) return 'same';
  if (loaded === undefined ? !outlines.has(hash) : hash !== loaded) return 'edited';
  const { title, content, estimatedMinutes } = stored;
  // Whoever edits it at this moment is not overwritten.
  const { matchedCount } = await Lesson.updateOne(
    { _id, title, content, estimatedMinutes },
    { $set: { ...fields, changedAt: new Date() } },
    { runValidators: true },
  );
  return matchedCount > 0 ? 'replaced' : 'edited';
}
