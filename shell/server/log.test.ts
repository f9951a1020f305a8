import { expect, test } from '@jest/globals';
import { createLog } from './log';

test.each([
  ['/api/learning/stats/ana@example.com', '/api/learning/stats/…'],
  ['/api/learning/progress/ana%40example.com', '/api/learning/progress/…'],
  [
    '/newsletter/unsubscribe/JfnUNJVf6wuGbwgCoq4yLZXPMARnATBJIF-tAVNKyWg',
    '/newsletter/unsubscribe/…',
  ],
  ['/blog/how-to-write-titles-that-people-click', '/blog/how-to-write-titles-that-people-click'],
  [
    '/learning/lesson/6a4e8f0c-3d7b-4c55-9a52-0d3b6b1f2c11',
    '/learning/lesson/6a4e8f0c-3d7b-4c55-9a52-0d3b6b1f2c11',
  ],
])('a line about %s says %s', (path, said) => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ path }, 'x');
  expect(JSON.parse(lines.join(''))).toMatchObject({ part: 'shell', path: said });
});
