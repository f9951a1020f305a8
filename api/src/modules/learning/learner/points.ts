import { countNeededToPass, type Graded } from '@site/contracts/learning/pass-mark';
import type { QuizKey } from '../path/path';

export type QuizResult = Pick<Graded, 'points' | 'score'>;

export const sumPoints = (things: readonly { points: number }[]): number =>
  things.reduce((sum, { points }) => sum + points, 0);

/** Why answers (an option index per question) do not fit a quiz; undefined when they fit. */
export function findAnswerProblem(
  quiz: readonly QuizKey[],
  answers: readonly number[],
): string | undefined {
  if (quiz.length === 0 && answers.length > 0) return 'This lesson has no quiz to answer';
  if (answers.length !== quiz.length)
    return `Please send ${quiz.length} answers, one for each question; there are ${answers.length}`;
  const stray = quiz.findIndex(({ options }, index) => (answers[index] ?? 0) >= options);
  return stray < 0
    ? undefined
    : `Question ${stray + 1} has no option ${answers[stray]}; its options count from 0 to ${(quiz[stray]?.options ?? 0) - 1}`;
}

/** A pass graded by the caller (api/src/modules/learning/README.md): the claim is clamped between the cheapest pass and all points. */
export function acceptReportedPoints(quiz: readonly QuizKey[], claim: number): QuizResult {
  if (quiz.length === 0) return { points: 0, score: 0 };
  const cheapestFirst = [...quiz].sort((a, b) => a.points - b.points);
  const least = sumPoints(cheapestFirst.slice(0, countNeededToPass(quiz.length)));
  const most = sumPoints(quiz);
  const points = Math.min(most, Math.max(least, claim));
  return { points, score: points === most ? 100 : Math.floor((100 * points) / most) };
}
