import { neededToPass } from '@site/contracts/pass-mark';

/** A question as grading sees it. */
export interface QuizKey {
  correctAnswer: number;
  /** How many options there are to choose from. */
  options: number;
  points: number;
}

/** What a quiz gives. */
export interface QuizResult {
  /** Points of the questions, without the lesson's. */
  points: number;
  /** Share of the quiz that was right, in whole percent rounded down: 100 means all of it. */
  score: number;
}

/** A quiz whose answers were looked at one by one. */
export interface GradedQuiz extends QuizResult {
  correct: number;
  passed: boolean;
}

/** Points of many things together. */
export const total = (things: readonly { points: number }[]): number =>
  things.reduce((sum, { points }) => sum + points, 0);

/**
 * Why answers do not fit a quiz, in words for the caller; undefined when they do.
 * They fit with one option chosen for each question, each by its index.
 */
export function problemWithAnswers(
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

/** Grades answers that fit the quiz, see {@link problemWithAnswers}. */
export function grade(quiz: readonly QuizKey[], answers: readonly number[]): GradedQuiz {
  const right = quiz.filter(({ correctAnswer }, index) => answers[index] === correctAnswer);
  return {
    correct: right.length,
    passed: right.length >= neededToPass(quiz.length),
    points: total(right),
    score: quiz.length === 0 ? 0 : Math.floor((100 * right.length) / quiz.length),
  };
}

/**
 * A pass that the caller graded: the payload of docs/product.md 7 says how many points it came to, not which answers
 * they are for. The claim counts as far as a pass can earn it, which is at least what the cheapest questions that
 * make one give and at most what all of them do; without a claim it is the least.
 *
 * @param claim points above the lesson's own
 */
export function acceptClaim(quiz: readonly QuizKey[], claim: number): QuizResult {
  if (quiz.length === 0) return { points: 0, score: 0 };
  const cheapestFirst = [...quiz].sort((a, b) => a.points - b.points);
  const least = total(cheapestFirst.slice(0, neededToPass(quiz.length)));
  const most = total(quiz);
  const points = Math.min(most, Math.max(least, claim));
  return { points, score: points === most ? 100 : Math.floor((100 * points) / most) };
}
