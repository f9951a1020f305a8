import { createHash } from 'node:crypto';
import { Lesson, type LessonRecord } from './model';

type LessonText = Pick<LessonRecord, 'title' | 'content' | 'estimatedMinutes'> & {
  sources?: readonly { title: string; publisher: string; url: string }[];
  checkedOn?: string | null | undefined;
};

/** Hash of a lesson's content, independent of how it is stored. */
export function hashLesson({
  title,
  content,
  estimatedMinutes,
  sources,
  checkedOn,
}: LessonText): string {
  const about = (sources ?? []).map(({ title: name, publisher, url }) => [name, publisher, url]);
  const hashed = [title, content.trim(), estimatedMinutes, about, checkedOn ?? ''];
  return createHash('sha256').update(JSON.stringify(hashed)).digest('base64url');
}

/** Replaces a lesson by that of the files unless it was edited. @param loaded hash of the loaded lesson, if stored */
export async function renewLesson(
  _id: string,
  fields: LessonText,
  loaded: string | undefined,
): Promise<'replaced' | 'same' | 'edited'> {
  const stored = await Lesson.findById(_id).lean();
  if (!stored) return 'edited';
  const hash = hashLesson(stored);
  if (hash === hashLesson(fields)) return 'same';
  if (hash !== loaded) return 'edited';
  const { title, content, estimatedMinutes } = stored;
  // A concurrent edit is not overwritten.
  const { matchedCount } = await Lesson.updateOne(
    { _id, title, content, estimatedMinutes },
    { $set: { ...fields, changedAt: new Date() } },
    { runValidators: true },
  );
  return matchedCount > 0 ? 'replaced' : 'edited';
}
