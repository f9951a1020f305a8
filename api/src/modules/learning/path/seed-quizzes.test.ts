import { expect, test } from '@jest/globals';
import { quizzesSchema } from './seed';

const [reading, quiz, other, nowhere] = [
  'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
];
const file = quizzesSchema([
  { id: reading, title: 'To read', quiz: false },
  { id: quiz, title: 'To answer', quiz: true },
  { id: other, title: 'To answer as well', quiz: true },
]);

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const aQuestion = (n: number, over: Readonly<Record<string, unknown>> = {}) => ({
  id: idOf(n),
  question: 'Which?',
  options: ['this', 'that', 'neither'],
  correctAnswer: 2,
  explanation: 'Because.',
  ...over,
});
const aQuiz = (lessonId: string, ...questions: unknown[]) => ({ lessonId, questions });
const right = [aQuiz(quiz, aQuestion(1), aQuestion(2)), aQuiz(other, aQuestion(3))];

const listProblems = (value: unknown): string[] =>
  file
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`) ?? [];

test('a file with questions for every lesson with a quiz is valid', () => {
  expect(file.parse(right)).toEqual(right);
});

test.each<[string, unknown, string]>([
  [
    'an unknown lesson',
    [...right, aQuiz(nowhere, aQuestion(4))],
    `2.lessonId: learning.yaml has no lesson ${nowhere}`,
  ],
  [
    'a lesson without a quiz',
    [aQuiz(reading, aQuestion(4)), ...right],
    '0.lessonId: “To read” has no quiz in learning.yaml',
  ],
  [
    'a lesson that comes twice',
    [...right, aQuiz(quiz, aQuestion(4))],
    '2.lessonId: is that of an earlier entry',
  ],
  [
    'a quiz that is missing',
    right.slice(0, 1),
    `: “To answer as well” (${other}) has a quiz in learning.yaml and no questions here`,
  ],
  [
    'an id that comes twice',
    [right[0], aQuiz(other, aQuestion(4), aQuestion(2))],
    '1.questions.1.id: is that of an earlier question',
  ],
  [
    'a right answer beyond the options',
    [right[0], aQuiz(other, aQuestion(4, { correctAnswer: 3 }))],
    '1.questions.0.correctAnswer: is the index of no option; the first is 0',
  ],
  [
    'an option that comes twice',
    [right[0], aQuiz(other, aQuestion(4, { options: ['this', 'that', 'this'] }))],
    '1.questions.0.options: has an option twice',
  ],
])('%s is reported', (_, value, problem) => {
  expect(listProblems(value)).toEqual([problem]);
});

test.each<[string, unknown, RegExp]>([
  ['no question', aQuiz(other), /^1\.questions: /],
  ['one option', aQuiz(other, aQuestion(4, { options: ['this'] })), /^1\.questions\.0\.options: /],
  [
    'a negative answer',
    aQuiz(other, aQuestion(4, { correctAnswer: -1 })),
    /^1\.questions\.0\.correctAnswer: /,
  ],
  [
    'no explanation',
    aQuiz(other, aQuestion(4, { explanation: ' ' })),
    /^1\.questions\.0\.explanation: /,
  ],
  ['an unknown field', aQuiz(other, aQuestion(4, { points: 20 })), /^1\.questions\.0: /],
])('a quiz with %s is reported', (_, wrong, problem) => {
  expect(listProblems([right[0], wrong])[0]).toMatch(problem);
});
