import { expect, test } from '@jest/globals';
import { warmUp } from './warm-up';

test('nobody is answered before every thread has rendered the home page and a page of each remote', async () => {
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
  const running: (() => void)[] = [];
  const warm = ({ pathname }: { pathname: string }) => {
    warmed.push(pathname);
    return [new Promise<void>((resolve) => running.push(resolve)), Promise.reject(new Error())];
  };
  let isWarm = false;
  const server = {
    apiOrigin: 'http://api.test',
    map: { isReady: true },
    editions: { of: () => Promise.resolve({ site }) },
    pool: { warm },
  };
  const done = warmUp(server as never).then(() => (isWarm = true));
  for (const expected of [['/about'], ['/about', '/'], ['/about', '/', '/blog']]) {
    while (warmed.length < expected.length) await new Promise(setImmediate);
    expect(warmed).toEqual(expected);
    expect(isWarm).toBe(false);
    running.shift()?.();
  }
  await done;
});
