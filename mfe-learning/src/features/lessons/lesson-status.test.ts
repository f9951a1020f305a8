import { expect, test } from '@jest/globals';
import { completedLessons } from '../../learner';
import { aRecord, lessonId } from '../../testing/learning-data';
import { lessonStatuses } from './lesson-status';

const lessons = [1, 2, 3, 4].map((lesson) => ({ id: lessonId(1, lesson) }));

test.each([
  [[], ['open', 'locked', 'locked', 'locked']],
  [[1], ['completed', 'open', 'locked', 'locked']],
  [
    [1, 3],
    ['completed', 'open', 'completed', 'open'],
  ],
  [
    [1, 2, 3, 4],
    ['completed', 'completed', 'completed', 'completed'],
  ],
])('with the completed lessons %j the statuses are %j', (completed, statuses) => {
  const ids = new Set(completed.map((lesson) => lessonId(1, lesson)));
  expect(lessonStatuses(lessons, ids)).toEqual(statuses);
});

test('a lesson is completed by a record with its id and isCompleted', () => {
  const { lessonId: _lesson, ...ofModule } = aRecord(1, 4, 1);
  const records = [aRecord(1, 1, 1), aRecord(1, 2, 1, { isCompleted: false }), ofModule];
  expect([...completedLessons(records)]).toEqual([lessonId(1, 1)]);
});
