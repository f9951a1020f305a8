import { storeText, useStoredText } from './stored-text';

export interface Attempt {
  at: number;
  /** Chosen option of each question; null for a question without an answer. */
  answers: readonly (number | null)[];
}

export const newAttempt = (questions: number): Attempt => ({
  at: 0,
  answers: Array.from({ length: questions }, () => null),
});

/** The stored attempt; undefined if its number of questions differs, because the quiz may have changed. */
function parse(text: string | null, questions: number): Attempt | undefined {
  try {
    const { at, answers } = JSON.parse(text ?? '{}') as Partial<Attempt>;
    const fits =
      typeof at === 'number' &&
      at >= 0 &&
      at < questions &&
      Array.isArray(answers) &&
      answers.length === questions &&
      answers.every((answer) => answer === null || Number.isInteger(answer));
    return fits ? { at, answers } : undefined;
  } catch {
    return undefined;
  }
}

/** The attempt at a lesson's quiz in this tab, which survives a reload; undefined on the server. */
export function useAttempt(
  lessonId: string,
  questions: number,
): [Attempt | undefined, (attempt: Attempt | undefined) => void] {
  const key = `learningQuiz:${lessonId}`;
  const text = useStoredText('sessionStorage', key);
  return [
    parse(text, questions),
    (attempt) => storeText('sessionStorage', key, attempt ? JSON.stringify(attempt) : null),
  ];
}
