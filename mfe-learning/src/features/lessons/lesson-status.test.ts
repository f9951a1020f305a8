import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aRecord, lessonId } from '../../testing/learning-data';
import { completedLessons, lessonStatuses } from './lesson-status';

const lessons = [1, 2, 3, 4].map((lesson) => ({ id: lessonId(1, lesson) }));

test('the first uncompleted lesson is open, and those after it are locked', () => {
  expect(lessonStatuses(lessons, new Set())).toEqual(['open', 'locked', 'locked', 'locked']);
  expect(lessonStatuses(lessons, new Set([lessonId(1, 1)]))).toEqual([
    'completed',
    'open',
    'locked',
    'locked',
  ]);
});

test('a lesson is completed by a record with its id and isCompleted', () => {
  const { lessonId: _lesson, ...ofModule } = aRecord(1, 4, 1);
  const records = [aRecord(1, 1, 1), aRecord(1, 2, 1, { isCompleted: false }), ofModule];
  expect([...completedLessons(records)]).toEqual([lessonId(1, 1)]);
});

test('the first lesson and those after a completed one are not locked; completing locks none', () => {
  fc.assert(
    fc.property(fc.subarray(lessons), fc.nat(3), (done, more) => {
      const before = new Set(done.map(({ id }) => id));
      const after = new Set(before).add(lessonId(1, more + 1));
      const [earlier, later] = [lessonStatuses(lessons, before), lessonStatuses(lessons, after)];
      expect(earlier[0]).not.toBe('locked');
      for (const [place, status] of earlier.entries()) {
        if (status === 'locked') expect(earlier[place - 1]).not.toBe('completed');
        else expect(later[place]).not.toBe('locked');
      }
    }),
  );
});
