import { expect, test } from '@jest/globals';
import { formatCount } from './count';

test.each([
  [0, '0 lessons'],
  [1, '1 lesson'],
  [2, '2 lessons'],
  [1200, '1,200 lessons'],
  [1234567, '1,234,567 lessons'],
])('%d is formatted with its noun', (count, text) =>
  expect(formatCount(count, 'lesson')).toBe(text),
);

test('a noun may have an irregular plural', () => {
  expect(formatCount(1, 'inquiry', 'inquiries')).toBe('1 inquiry');
  expect(formatCount(3, 'inquiry', 'inquiries')).toBe('3 inquiries');
});
