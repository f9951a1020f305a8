import { expect, test } from '@jest/globals';
import { aModule, aRecord } from '../../testing/learning-data';
import { computeOverallProgress, findNextModule, pathProgress } from './progress';

const path = [aModule(1), aModule(2, { lessonCount: 3 }), aModule(3)];
const completed = (module: number, lessons: number, day = 1) =>
  Array.from({ length: lessons }, (_, lesson) => aRecord(module, lesson + 1, day));
const all = [...completed(1, 4), ...completed(2, 3), ...completed(3, 4)];

test.each([
  ['nothing', [], { completed: 0, percent: 0, state: 'new' }],
  ['one lesson', completed(1, 1), { completed: 1, percent: 25, state: 'started' }],
  ['all lessons but one', completed(1, 3), { completed: 3, percent: 75, state: 'started' }],
  ['all lessons', completed(1, 4), { completed: 4, percent: 100, state: 'complete' }],
  ['a lesson that has left it', completed(1, 6), { completed: 4, percent: 100, state: 'complete' }],
  ['one lesson twice', [aRecord(1, 1, 1), aRecord(1, 1, 2)], { completed: 1 }],
  ['a record of another module', [aRecord(2, 1, 2)], { completed: 0 }],
])('the progress of a module with %s', (_, records, expected) => {
  expect(pathProgress(path, records)[0]).toMatchObject(expected);
});

test('the percentage of a module is rounded; one without lessons is never complete', () => {
  expect(pathProgress(path, completed(2, 1))[1]?.percent).toBe(33);
  expect(pathProgress(path, completed(2, 2))[1]?.percent).toBe(67);
  const [empty] = pathProgress([aModule(1, { lessonCount: 0 })], []);
  expect(empty).toMatchObject({ percent: 0, state: 'new' });
});

test.each([
  [path, [], 0],
  [[], [], 0],
  [path, completed(1, 1), 9],
  [path, [...completed(1, 4), ...completed(2, 3)], 64],
  [path, all, 100],
])(
  'overall progress is the rounded share of all lessons that is completed (%#)',
  (modules, records, of) => {
    expect(computeOverallProgress(pathProgress(modules, records))).toBe(of);
  },
);

test.each([
  ['the first one at the beginning', [], 1],
  ['that of the latest lesson', [...completed(3, 1, 9), ...completed(1, 2, 3)], 3],
  ['that of the latest, in any order', [...completed(1, 2, 3), ...completed(3, 1, 9)], 3],
  ['the next one after a complete one', completed(1, 4), 2],
  ['the next unfinished one', [...completed(2, 3, 1), ...completed(1, 4, 2)], 3],
  [
    'the first one left after the last one',
    [...completed(1, 1, 1), ...completed(2, 3, 2), ...completed(3, 4, 3)],
    1,
  ],
  ['none when all is complete', all, undefined],
])('the next module is %s', (_, records, position) => {
  expect(findNextModule(pathProgress(path, records), records)?.position).toBe(position);
});
