import { countNeededToPass } from '@site/contracts/learning/pass-mark';

export interface QuizKey {
  correctAnswer: number;
  options: number;
  points: number;
}

export interface QuizResult {
  /** Points of the questions, without those of the lesson. */
  points: number;
  /** Percentage of right answers, rounded down: 100 means all of them. */
  score: number;
}

export interface GradedQuiz extends QuizResult {
  correct: number;
  passed: boolean;
}

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

/** Grades answers that fit the quiz, see {@link findAnswerProblem}. */
export function grade(quiz: readonly QuizKey[], answers: readonly number[]): GradedQuiz {
  const right = quiz.filter(({ correctAnswer }, index) => answers[index] === correctAnswer);
  return {
    correct: right.length,
    passed: right.length >= countNeededToPass(quiz.length),
    points: sumPoints(right),
    score: quiz.length === 0 ? 0 : Math.floor((100 * right.length) / quiz.length),
  };
}

/** A pass that the caller graded (docs/product.md 7): the claim is clamped between the cheapest pass and all points. */
export function acceptReportedPoints(quiz: readonly QuizKey[], claim: number): QuizResult {
  if (quiz.length === 0) return { points: 0, score: 0 };
  const cheapestFirst = [...quiz].sort((a, b) => a.points - b.points);
  const least = sumPoints(cheapestFirst.slice(0, countNeededToPass(quiz.length)));
  const most = sumPoints(quiz);
  const points = Math.min(most, Math.max(least, claim));
  return { points, score: points === most ? 100 : Math.floor((100 * points) / most) };
}
