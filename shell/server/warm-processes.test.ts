import { expect, test } from '@jest/globals';
import { readEnvironment } from './environment';
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
  const environment = readEnvironment({ RENDER_PROCESSES: '2' });
  await warmProcesses(site as never, { render }, environment);
  expect(warmed).toEqual(['/about', '/about', '/', '/', '/blog', '/blog']);
});
