import type { QuizQuestion } from '@site/contracts/learning';
import { neededToPass } from '@site/contracts/pass-mark';

/** Answers to a quiz as a page grades them for display; what counts is what the server says. */
export interface Graded {
  correct: number;
  questions: number;
  passed: boolean;
  /** Of the questions that were answered right. */
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
