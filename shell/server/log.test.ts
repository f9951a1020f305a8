import { pageRoute } from '@site/islands/server/page-address';
import { expect, test } from '@jest/globals';

const site = {
  routes: [
    ['/newsletter/unsubscribe/:token', 'marketing'],
    ['/learning/certificate/:certificateId', 'learning'],
    ['/blog', 'blog'],
  ] satisfies [string, string][],
};

test.each([
  [
    '/newsletter/unsubscribe/JfnUNJVf6wuGbwgCoq4yLZXPMARnATBJIF-tAVNKyWg',
    '/newsletter/unsubscribe/:token',
  ],
  [
    '/learning/certificate/6a4e8f0c-3d7b-4c55-9a52-0d3b6b1f2c11',
    '/learning/certificate/:certificateId',
  ],
  ['/blog', '/blog'],
  ['/ana@example.com', 'no page'],
])('the log calls %s %s', (path, route) => {
  expect(pageRoute(site, path)).toBe(route);
});
