import { createHash } from 'node:crypto';
import { type LessonRecord, Lesson } from './path.model';

/** Hashes of the outlines that an early release loaded in place of lessons, see {@link renewLesson}. */
const outlines: ReadonlySet<string> = new Set([
  't6rmHBBzF1pHGAoBikUzY_2DjFebfZ5MEGkI5L4ZV7o',
  'fRGdBxmNBDdS-Ag34EBMkj_XXj6_DEyqtUMwStaHTa4',
  'ddGHe3pC41Vd2m4DBk-yjYTFTWBm6CFhn25RBA-IL7A',
  'gmql6G6tPQNLBzI4ag6gfA-k-vu7pmpqGiVUWSytJCk',
  '0YnS19d_DT3Db73L3impnKOtMB7PlnpbfLk8_LNHgMY',
  '5kky-2lC8ZKMGdD4SJF9Kivx-7JaWSmXoiDDFPq18SY',
  'Z0hgUFyasttTsx-AQjFYMVjyeovsYDnMOYVG7UPvBm0',
  'iav2wHucO8LQ0PRwTRLwdQv0D96RAvl1zyN1GzGP9as',
  'K8iaOcQq-AXltRfK5_vqaCUSh9HyM-2JYfEbiBERQSw',
  '6qIwp6zu65_LdjSaz2YJXOiH3PknFqOAZWB6RlpRZtk',
  '_UA3QBY0IuODsgf20ZlhtbtqhWElf4LCOAdSWLsBGRg',
  'lXVsfYpKqIYs89zQFxpHpp7EZhMMgnaYAuGyRpLuyEg',
  'Ah5DLQ9RL419u0aKMaopVoBts7AGmRtWVmuxIG99t6c',
  'OjZrjSAlFEVHuo3zNEJdMrKsffZP1hmOZJ9fwPe4cVQ',
  'z65VibMdTHJcWEpKwqHRzuw-CodMIPnHv9iZljbB7zY',
  'eQVkFeBSrD51Ax3rU5TFFlgOVOpnjA86T2FaD0dVQ5Y',
  'mCkLdvTAZbtFXM8i6GqSH5Gld2n5AkGn9CTPFbmR6qI',
  'zhvWDhnAS11xStHnTOe_tVyfbXzJxHX1PUwKXJoYxvs',
  'lyk6XDR16NTLV65UtqbWHgTDet6Vi485GM3WEL1znmk',
  'DWk53ZqcZZ-P_o9YskvQ0QAIVHwqTH0H7aJ0JrgoIeA',
  'EZB1_6qNUAtg0o9pIRVN8Rqp4hdlEOQeCYrUk9vhgcA',
  'UbsW__90dzdMPKfzjoNqKuLgISQRvbaHS6kUOP-ONB8',
  'F5mIHQnVLGhFTHUo0FMC2GKA81YIzCXsyQ09GlwwxGY',
  'LcndTqY-ZJbha1UI07n6CMvwje5F7OWhPev0yyZOfeE',
  'qk8vi8bpT_1FGOkWhavlveOPFBBTMHpV4NNL5twm4OE',
  'HuGGCScGUmksirwVEUrAbZbPOIwaQn9qUU_CThmYORI',
  '4pARZcXZZiydJyaPmb00jxn9IJWrsz2nAW02yrrKAdQ',
  'ff6UDKdI2rmJhHjtTJm9g27GxcyMUk2bJOOW_ij2Hic',
  'mOw2BnYFRFrr1ae4j0FI7Pq6K2BL3zX0uUoG2aWm8yc',
  'UhGKFJ6W4K-WgDcdNBHrYV0FZLSBM3QfJDThDRgslXM',
  'BGAL4GUjPwF3uFzyJx_D57KSF28lDdxfdvdBv-vX7Gg',
  'xgW7WzPJkOAmxuSe1f1Kl22Nu6z-YA9lgv9lfckBMU8',
  'y8xPP6Hw0rNfbcS4UY-B39-tgVTGygBmK-eBAlWMznA',
  'XUzKnROy3_KIG0d4yn1FyDnwUBjf9vNxag8MPchDkM0',
  'PlMpk2rWOZH3pgegrQmmJksZI_9WPkcYmj8k_4oVNVU',
  'y6KszqlE73gGiO3GYal5Q6c4bL2QutP-f4HuzH-UCsc',
  'QnV6yoydAu5YRiNlLUwXubzKcnHWih6sAKpRo4mDOt8',
  'RmqsV-1q84Dpa-GphTSVuwKtn1j36CcTkw6_pDqo8QM',
  'WkJQYYJ4rOmqP-ygL1i-Bcs9MYyM6W5o9hsAFDf3108',
]);

type LessonText = Pick<LessonRecord, 'title' | 'content' | 'estimatedMinutes'> & {
  sources?: readonly { title: string; publisher: string; url: string }[];
  checkedOn?: string | null | undefined;
};

/** Hash of a lesson's content, independent of how it is stored. */
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

/** Replaces a lesson by that of the files unless it was edited. @param loaded hash of the loaded lesson, if stored */
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
  // A concurrent edit is not overwritten.
  const { matchedCount } = await Lesson.updateOne(
    { _id, title, content, estimatedMinutes },
    { $set: { ...fields, changedAt: new Date() } },
    { runValidators: true },
  );
  return matchedCount > 0 ? 'replaced' : 'edited';
}
