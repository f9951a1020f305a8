import { expect, test } from '@jest/globals';
import { grade } from '@site/contracts/learning/pass-mark';
import { aLesson, aRecord, aResult, aSummary, lessonId } from '../../testing/learning-data';
import { selectView } from './select-view';

const lesson = aLesson(1, 3, { before: [aSummary(1, 1), aSummary(1, 2)] });
const firstTwo = [aRecord(1, 1, 1), aRecord(1, 2, 2)];
const record = aRecord(1, 3, 3);
const submission = (passed: boolean) => ({
  answers: [1],
  graded: grade([{ correctAnswer: passed ? 1 : 0, points: 10 }], [1]),
  isFresh: true,
});
const waiting = (number: number) => [{ lessonId: lessonId(1, number) }];

const situation = {
  lesson,
  hasQuiz: true,
  records: firstTwo,
  unsent: [],
  state: { name: 'opened' },
  posted: { outcome: undefined },
} as const;

test.each<[string, Partial<Parameters<typeof selectView>[0]>, string]>([
  ['an open lesson with a quiz shows the quiz', {}, 'quiz'],
  ['an open lesson without one shows its button', { hasQuiz: false }, 'no quiz'],
  ['a lesson without lessons before it is open', { lesson: aLesson(1, 1), records: [] }, 'quiz'],
  ['a lesson is locked until the one before it is completed', { records: [] }, 'locked'],
  ['only the lesson just before it counts', { records: [aRecord(1, 2, 1)] }, 'quiz'],
  ['a completion that waits on this device opens the next lesson', { unsent: waiting(2) }, 'quiz'],
  ['without the records nothing is locked', { records: undefined }, 'quiz'],
  ['an earlier completion is shown', { records: [...firstTwo, record] }, 'completed before'],
  [
    'a posted completion is shown with its result',
    { records: [...firstTwo, record], posted: { outcome: 'completed' } },
    'posted',
  ],
  ['an address alone completes nothing', { posted: { outcome: 'completed' } }, 'quiz'],
  [
    'a completion on this page is shown, also once its record is there',
    {
      records: [...firstTwo, record],
      state: { name: 'completed', result: aResult(1, 3, 50) },
    },
    'completed',
  ],
  ['a completion waits on this device', { unsent: waiting(3) }, 'unsent'],
  [
    'its record ends the waiting',
    { unsent: waiting(3), records: [...firstTwo, record] },
    'completed before',
  ],
  ['the quiz stays while it is sent', { unsent: waiting(3), state: { name: 'sending' } }, 'quiz'],
  [
    'the quiz stays to be sent again by hand, though it also waits',
    { unsent: waiting(3), state: { name: 'unsaved', submission: submission(true) } },
    'quiz',
  ],
  [
    'a failed quiz shows its answers',
    { state: { name: 'failed', submission: submission(false) } },
    'quiz failed',
  ],
  [
    'a passed quiz stays while it is sent',
    { state: { name: 'sending', submission: submission(true) } },
    'quiz',
  ],
])('%s', (_title, given, name) => {
  expect(selectView({ ...situation, ...given }).name).toBe(name);
});

test('a locked lesson names the lessons that are still to complete', () => {
  const before = [aSummary(1, 1), aSummary(1, 2), aSummary(1, 3)];
  const view = selectView({
    ...situation,
    lesson: aLesson(2, 1, { before }),
    records: [aRecord(1, 2, 1)],
  });
  expect(view).toEqual({ name: 'locked', before: [aSummary(1, 1), aSummary(1, 3)] });
});
