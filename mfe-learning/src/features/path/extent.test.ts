import { expect, test } from '@jest/globals';
import { aModule } from '../../testing/learning-data';
import { extent } from './extent';

test('adds modules, lessons and hours', () => {
  const modules = [
    aModule(1, { lessonCount: 5, estimatedMinutes: 100 }),
    aModule(2, { lessonCount: 6, estimatedMinutes: 80 }),
  ];
  expect(extent(modules)).toBe('2 modules, 11 lessons, about 3 hours');
});

test('says one of each in the singular', () => {
  const hour = [aModule(1, { lessonCount: 1, estimatedMinutes: 60 })];
  expect(extent(hour)).toBe('1 module, 1 lesson, about 1 hour');
});

test('says minutes below an hour', () => {
  expect(extent([aModule(1, { lessonCount: 3, estimatedMinutes: 45 })])).toBe(
    '1 module, 3 lessons, 45 minutes',
  );
});
