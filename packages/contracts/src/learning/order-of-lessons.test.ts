import { expect, test } from '@jest/globals';
import { findLockingLesson } from './order-of-lessons';

test.each<[string, string[], string[], string | undefined]>([
  ['the first lesson of a module is open', [], [], undefined],
  ['a lesson is locked until the one before it is completed', ['one', 'two'], ['one'], 'two'],
  ['only the lesson just before it counts', ['one', 'two'], ['two'], undefined],
])('%s', (_title, before, completed, locking) => {
  expect(findLockingLesson(before, (id) => completed.includes(id))).toBe(locking);
});
