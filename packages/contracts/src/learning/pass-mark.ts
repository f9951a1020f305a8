/** Percentage of correct answers from which a quiz is passed (docs/product.md 5.8). */
export const PASS_PERCENT = 70;

/** Number of correct answers needed to pass, rounded up. In whole numbers, because 0.7 is not exact in binary. */
export const countNeededToPass = (questions: number): number =>
  Math.ceil((PASS_PERCENT * questions) / 100);

/** A graded quiz. The page grades for display; the API grades again, and its result counts. */
export interface Graded {
  correct: number;
  questions: number;
  passed: boolean;
  /** Points of the correctly answered questions, without those of the lesson. */
  points: number;
  /** Percentage of correct answers, rounded down: 100 means all of them. */
  score: number;
}

/** @param answers chosen option of each question, in their order */
export function grade(
  questions: readonly { correctAnswer: number; points: number }[],
  answers: readonly (number | null)[],
): Graded {
  const right = questions.filter(({ correctAnswer }, index) => answers[index] === correctAnswer);
  return {
    correct: right.length,
    questions: questions.length,
    passed: right.length >= countNeededToPass(questions.length),
    points: right.reduce((sum, { points }) => sum + points, 0),
    score: questions.length === 0 ? 0 : Math.floor((100 * right.length) / questions.length),
  };
}

/** The message for a learner who has not passed (docs/product.md 8.7). */
export const formatQuizFailed = (correct: number, questions: number): string =>
  `You got ${correct}/${questions} questions correct. You need at least ${PASS_PERCENT}% to pass. Review the content and try again!`;
