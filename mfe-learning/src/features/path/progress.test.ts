import { describe, expect, test } from '@jest/globals';
import { aModule, aRecord } from '../../testing/learning-data';
import { nextModule, overallProgress, pathProgress } from './progress';

const path = [aModule(1), aModule(2, { lessonCount: 3 }), aModule(3)];
const completed = (module: number, lessons: number, day = 1) =>
  Array.from({ length: lessons }, (_, lesson) => aRecord(module, lesson + 1, day));

describe('a module', () => {
  const [first] = path;
  const of = (records: Parameters<typeof pathProgress>[1]) => pathProgress(path, records)[0];

  test('is new without a completed lesson', () => {
    expect(of([])).toMatchObject({ module: first, completed: 0, percent: 0, state: 'new' });
    expect(of([aRecord(1, 1, 1, { isCompleted: false })])).toMatchObject({ state: 'new' });
  });

  test('is begun with one and complete with all', () => {
    expect(of(completed(1, 1))).toMatchObject({ completed: 1, percent: 25, state: 'begun' });
    expect(of(completed(1, 3))).toMatchObject({ completed: 3, percent: 75, state: 'begun' });
    expect(of(completed(1, 4))).toMatchObject({ completed: 4, percent: 100, state: 'complete' });
  });

  test('rounds its percentage', () => {
    expect(pathProgress(path, completed(2, 1))[1]?.percent).toBe(33);
    expect(pathProgress(path, completed(2, 2))[1]?.percent).toBe(67);
  });

  test('counts a lesson once, and neither records of the whole module nor those of others', () => {
    const records = [
      aRecord(1, 1, 1),
      aRecord(1, 1, 2),
      aRecord(1, 9, 2, { lessonId: undefined }),
      aRecord(2, 1, 2),
    ];
    expect(of(records)).toMatchObject({ completed: 1 });
  });

  test('does not count beyond its lessons when some have left it', () => {
    expect(of(completed(1, 6))).toMatchObject({ completed: 4, percent: 100, state: 'complete' });
  });

  test('without lessons is never complete', () => {
    const [empty] = pathProgress([aModule(1, { lessonCount: 0 })], []);
    expect(empty).toMatchObject({ percent: 0, state: 'new' });
  });
});

describe('overall progress', () => {
  const overall = (records: Parameters<typeof pathProgress>[1]) =>
    overallProgress(pathProgress(path, records));

  test('is the rounded share of all lessons that is completed', () => {
    expect(overall([])).toBe(0);
    expect(overall(completed(1, 1))).toBe(9);
    expect(overall([...completed(1, 4), ...completed(2, 3)])).toBe(64);
    expect(overall([...completed(1, 4), ...completed(2, 3), ...completed(3, 4)])).toBe(100);
  });

  test('of no modules is none', () => {
    expect(overallProgress([])).toBe(0);
  });
});

describe('the module to go on with', () => {
  const next = (records: Parameters<typeof pathProgress>[1]) =>
    nextModule(pathProgress(path, records), records)?.position;

  test('is the first one for somebody who has not begun', () => {
    expect(next([])).toBe(1);
  });

  test('is the one of the latest lesson, whatever the order of the records', () => {
    expect(next([...completed(3, 1, 9), ...completed(1, 2, 3)])).toBe(3);
    expect(next([...completed(1, 2, 3), ...completed(3, 1, 9)])).toBe(3);
  });

  test('is the next unfinished one when that module is complete', () => {
    expect(next(completed(1, 4))).toBe(2);
    expect(next([...completed(2, 3, 1), ...completed(1, 4, 2)])).toBe(3);
  });

  test('is the first one left when everything after it is complete', () => {
    expect(next([...completed(1, 1, 1), ...completed(2, 3, 2), ...completed(3, 4, 3)])).toBe(1);
  });

  test('is none when all is complete', () => {
    expect(next([...completed(1, 4), ...completed(2, 3), ...completed(3, 4)])).toBeUndefined();
  });
});
