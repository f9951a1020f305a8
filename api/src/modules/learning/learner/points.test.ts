import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { grade } from '@site/contracts/learning/pass-mark';
import type { QuizKey } from '../path/path';
import { acceptReportedPoints, findAnswerProblem, sumPoints } from './points';

const question = (over: Partial<QuizKey> = {}): QuizKey => ({
  correctAnswer: 1,
  options: 3,
  points: 10,
  ...over,
});
const quiz = (count: number) => Array.from({ length: count }, () => question());

const anyQuestion = fc.integer({ min: 2, max: 6 }).chain((options) =>
  fc.record({
    options: fc.constant(options),
    correctAnswer: fc.integer({ min: 0, max: options - 1 }),
    points: fc.integer({ min: 0, max: 100 }),
  }),
);
const anyQuiz = fc.array(anyQuestion, { minLength: 1, maxLength: 20 });
const answered = anyQuiz.chain((questions) =>
  fc.record({
    questions: fc.constant(questions),
    answers: fc.tuple(...questions.map(({ options }) => fc.nat({ max: options - 1 }))),
  }),
);

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 4],
  [7, 5],
  [10, 7],
  [20, 14],
  [100, 70],
])(
  'a quiz of %i questions is passed with %i correct answers, not with fewer',
  (questions, needed) => {
    const answers = (right: number) =>
      Array.from({ length: questions }, (_, index) => (index < right ? 1 : 0));
    expect(grade(quiz(questions), answers(needed)).passed).toBe(true);
    expect(grade(quiz(questions), answers(needed - 1)).passed).toBe(false);
  },
);

describe('answers', () => {
  test('earn at most the points of the quiz, and a score of 100 only if all are correct', () => {
    fc.assert(
      fc.property(answered, ({ questions, answers }) => {
        expect(findAnswerProblem(questions, answers)).toBeUndefined();
        const { correct, points, score } = grade(questions, answers);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(sumPoints(questions));
        expect(score === 100).toBe(correct === questions.length);
      }),
    );
  });
});

describe('a claim', () => {
  test.each([
    [undefined, 0, 40],
    ['less than a pass earns', 10, 40],
    ['what a pass can earn', 50, 50],
    ['more than the quiz has', 2_000_000_000, 50],
    ['a negative number', -50, 40],
  ])('a claim of %s is limited to what a pass can earn', (_, claim, points) => {
    expect(acceptReportedPoints(quiz(5), claim).points).toBe(points);
  });

  test('a claim of all points gets a score of 100', () => {
    expect(acceptReportedPoints(quiz(5), 50).score).toBe(100);
    expect(acceptReportedPoints(quiz(5), 49).score).toBe(98);
  });

  test('a claim of the graded points is accepted unchanged', () => {
    fc.assert(
      fc.property(answered, ({ questions, answers }) => {
        const graded = grade(questions, answers);
        fc.pre(graded.passed);
        expect(acceptReportedPoints(questions, graded.points).points).toBe(graded.points);
      }),
    );
  });
});
