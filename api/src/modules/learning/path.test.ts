import { describe, expect, test } from '@jest/globals';
import { isComplete, positionOf } from './path';

const lesson = (id: string) => ({ id, title: `Lesson ${id}`, points: 50 });
const one = { id: 'one', title: 'One', points: 100, lessons: [lesson('a'), lesson('b')] };
const two = { id: 'two', title: 'Two', points: 100, lessons: [lesson('c')] };
const none = { id: 'none', title: 'None', points: 100, lessons: [] };
const path = [one, two, none];

describe('a lesson', () => {
  test('comes after the one before it in its module', () => {
    expect(positionOf(path, 'b')).toEqual({
      module: one,
      lesson: lesson('b'),
      before: lesson('a'),
    });
  });

  test.each(['a', 'c'])('%s that is the first of its module comes after none', (id) => {
    expect(positionOf(path, id)).toMatchObject({ lesson: { id }, before: undefined });
  });

  test('that is not part of the path has no place', () => {
    expect(positionOf(path, 'x')).toBeUndefined();
  });
});

describe('a module', () => {
  test('is complete with all of its lessons', () => {
    expect(isComplete(one, new Set(['b', 'x']))).toBe(false);
    expect(isComplete(one, new Set(['b', 'a', 'x']))).toBe(true);
  });

  test('without lessons is never complete', () => {
    expect(isComplete(none, new Set(['a']))).toBe(false);
  });
});
