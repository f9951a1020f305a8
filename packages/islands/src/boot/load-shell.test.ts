import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createIsland, requestHydration } from '../define/island-state';

const failed = jest.fn();
let island: HTMLElement;
let shell: typeof import('./load-shell');

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const fail = () => scripts().forEach((script) => script.onerror?.('blocked'));

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  failed.mockClear();
  document.head.replaceChildren();
  Object.assign(document.documentElement.dataset, {
    shell: 'one',
    entry: '/static/main.js',
    preload: '/static/a.js https://blog.example/b.js#sha384-b',
  });
  island = createIsland({ id: '0', remote: 'probe', hydrate: 'interaction', build: 'one' });
  island.addEventListener('island:failed', failed);
  document.body.replaceChildren(island);
  globalThis.fetch = async () => Response.json({ shell: 'one' });
  shell = await import('./load-shell');
});
afterEach(() => void jest.useRealTimers());

test('the entry is requested once, with preloads for the page', () => {
  shell.loadShell();
  shell.loadShell();
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/static/main.js']);
  expect(
    preloads().map(({ href, integrity, crossOrigin }) => [href, integrity, crossOrigin]),
  ).toEqual([
    ['http://localhost/static/a.js', undefined, null],
    ['https://blog.example/b.js', 'sha384-b', ''],
  ]);
  // With a charset different from the later script's, Firefox would request the file again.
  for (const link of preloads()) expect(link.hasAttribute('charset')).toBe(false);
});

test('if the entry fails, requested islands get an event and it is requested again after five seconds, then ten', () => {
  requestHydration(island);
  shell.loadShell();
  fail();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(shell.hasFailed()).toBe(true);
  shell.loadShell();
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(5_000);
  expect(scripts()).toHaveLength(1);
  fail();
  jest.advanceTimersByTime(5_000);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(5_000);
  expect(scripts()).toHaveLength(1);
});

test('without a requested island, the next attempt waits for an interaction', () => {
  shell.loadShell();
  fail();
  jest.advanceTimersByTime(60_000);
  expect(scripts()).toEqual([]);
  shell.loadShell();
  expect(scripts()).toHaveLength(1);
});

test('the loaded entry can set what is retried', () => {
  const retry = jest.fn();
  shell.loadShell();
  shell.loadFailed(retry);
  jest.advanceTimersByTime(5_000);
  shell.loadShell();
  expect(retry).toHaveBeenCalledTimes(1);
});
