import { expect, test } from '@jest/globals';
import { lessonId } from '../../testing/learning-data';
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
