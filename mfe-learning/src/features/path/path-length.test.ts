import { expect, test } from '@jest/globals';
import { aModule } from '../../testing/learning-data';
import { formatPathLength } from './path-length';

test.each([
  [
    [
      { lessonCount: 5, estimatedMinutes: 100 },
      { lessonCount: 6, estimatedMinutes: 80 },
    ],
    '2 modules, 11 lessons, about 3 hours',
  ],
  [[{ lessonCount: 1, estimatedMinutes: 60 }], '1 module, 1 lesson, about 1 hour'],
  [[{ lessonCount: 3, estimatedMinutes: 45 }], '1 module, 3 lessons, 45 minutes'],
])('the result for %j is %s', (modules, text) => {
  expect(formatPathLength(modules.map((module, index) => aModule(index, module)))).toBe(text);
});
