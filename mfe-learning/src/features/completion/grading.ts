import type { QuizQuestion } from '@site/contracts/learning/learning';
import { neededToPass } from '@site/contracts/learning/pass-mark';

/** A quiz graded by the page, for display. The server grades again, and its result counts. */
export interface Graded {
  correct: number;
  questions: number;
  passed: boolean;
  /** Points of the correctly answered questions. */
  points: number;
}

/** @param answers chosen option of each question, in their order */
export function grade(
  questions: readonly Pick<QuizQuestion, 'correctAnswer' | 'points'>[],
  answers: readonly (number | null)[],
): Graded {
  const right = questions.filter(({ correctAnswer }, place) => answers[place] === correctAnswer);
  return {
    correct: right.length,
    questions: questions.length,
    passed: right.length >= neededToPass(questions.length),
    points: right.reduce((sum, { points }) => sum + points, 0),
  };
}
