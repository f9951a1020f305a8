import { expect, test } from '@jest/globals';
import { warmProcesses } from './warm-processes';

test('every process has rendered the home page and a page of each remote before the first answer', async () => {
  const warmed: string[] = [];
  const site = {
    routes: [
      ['/about', 'marketing'],
      ['/', 'marketing'],
      ['/blog/:slug', 'blog'],
      ['/blog', 'blog'],
      ['/blog/archive', 'blog'],
    ],
  };
  const render = async ({ pathname }: { pathname: string }) => {
    warmed.push(pathname);
    throw new Error('A page that fails holds nothing up.');
  };
  await warmProcesses({
    environment: { API_ORIGIN: 'http://api.test', RENDER_PROCESSES: 2 },
    map: { isReady: true },
    selections: { select: () => Promise.resolve({ site }) },
    pool: { render },
  } as never);
  expect(warmed).toEqual(['/about', '/about', '/', '/', '/blog', '/blog']);
});
