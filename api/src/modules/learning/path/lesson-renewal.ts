import { createHash } from 'node:crypto';
import { Lesson, type LessonRecord } from './model';

/** First eight characters of the hashes of outlines that an early release loaded in place of lessons. */
const outlines: ReadonlySet<string> = new Set(
  `t6rmHBBz fRGdBxmN ddGHe3pC gmql6G6t 0YnS19d_ 5kky-2lC Z0hgUFya iav2wHuc K8iaOcQq 6qIwp6zu
   _UA3QBY0 lXVsfYpK Ah5DLQ9R OjZrjSAl z65VibMd eQVkFeBS mCkLdvTA zhvWDhnA lyk6XDR1 DWk53Zqc
   EZB1_6qN UbsW__90 F5mIHQnV LcndTqY- qk8vi8bp HuGGCScG 4pARZcXZ ff6UDKdI mOw2BnYF UhGKFJ6W
   BGAL4GUj xgW7WzPJ y8xPP6Hw XUzKnROy PlMpk2rW y6KszqlE QnV6yoyd RmqsV-1q WkJQYYJ4`.split(/\s+/),
);

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
  if (loaded === undefined ? !outlines.has(hash.slice(0, 8)) : hash !== loaded) return 'edited';
  const { title, content, estimatedMinutes } = stored;
  // A concurrent edit is not overwritten.
  const { matchedCount } = await Lesson.updateOne(
    { _id, title, content, estimatedMinutes },
    { $set: { ...fields, changedAt: new Date() } },
    { runValidators: true },
  );
  return matchedCount > 0 ? 'replaced' : 'edited';
}
