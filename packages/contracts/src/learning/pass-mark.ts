/** Percentage of correct answers from which a quiz is passed (docs/product.md 5.8). */
export const PASS_PERCENT = 70;

/** Number of correct answers needed to pass, rounded up. In whole numbers, because 0.7 is not exact in binary. */
export const countNeededToPass = (questions: number): number =>
  Math.ceil((PASS_PERCENT * questions) / 100);

/** The message for a learner who has not passed (docs/product.md 8.7). */
export const formatQuizFailed = (correct: number, questions: number): string =>
  `You got ${correct}/${questions} questions correct. You need at least ${PASS_PERCENT}% to pass. Review the content and try again!`;
