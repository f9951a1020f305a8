import type { QuizQuestion } from '@site/contracts/learning/learning';
import { countNeededToPass } from '@site/contracts/learning/pass-mark';

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
  const correct = questions.filter(({ correctAnswer }, index) => answers[index] === correctAnswer);
  return {
    correct: correct.length,
    questions: questions.length,
    passed: correct.length >= countNeededToPass(questions.length),
    points: correct.reduce((sum, { points }) => sum + points, 0),
  };
}
