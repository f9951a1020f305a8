/** Percent of its questions with which a quiz is passed (docs/product.md 5.8). */
export const passMark = 70;

/** Correct answers that a pass takes, rounded up; in whole numbers, because 0.7 is none. */
export const neededToPass = (questions: number): number => Math.ceil((passMark * questions) / 100);

/** What a learner who has not passed is told (docs/product.md 8.7). */
export const quizFailedText = (correct: number, questions: number): string =>
  `You got ${correct}/${questions} questions correct. You need at least ${passMark}% to pass. Review the content and try again!`;
