import { expect, test } from '@jest/globals';
import { grade } from './grading';

const quiz = (questions: number) =>
  Array.from({ length: questions }, () => ({ correctAnswer: 1, points: 10 }));
const answers = (right: number, questions: number) =>
  Array.from({ length: questions }, (_, place) => (place < right ? 1 : 0));

test.each([
  [4, 3],
  [5, 4],
  [10, 7],
  [20, 14],
])(
  'a quiz of %i questions is passed with %i right answers, and failed with one fewer',
  (questions, needed) => {
    expect(grade(quiz(questions), answers(needed, questions)).passed).toBe(true);
    expect(grade(quiz(questions), answers(needed - 1, questions)).passed).toBe(false);
  },
);

test('the points are those of the correctly answered questions', () =>
  expect(
    grade(
      [
        { correctAnswer: 0, points: 10 },
        { correctAnswer: 2, points: 30 },
      ],
      [1, 2],
    ),
  ).toEqual({ correct: 1, questions: 2, passed: false, points: 30 }));
