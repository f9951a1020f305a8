import { EventEmitter, once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import { manifest } from '@site/contracts/testing/manifest';
import { Unavailable } from '@site/server-kit/clients/fair-queue';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { testBusiness } from '@site/shared-ui/testing/render-islands';
import type { RenderJob } from '../job';
import { RenderPool } from './render-pool';

/**
 * Replaces the renderer. By path: `loop` never ends, `never` waits for ever, `crash` ends its process, `bomb` loops
 * after it is done, `slow` takes 50 ms, `later` asks the API after its page is done, `work` is busy for as many
 * milliseconds as the query says, `gate` waits for the API, which a test lets answer. In build `bad`, `page` loops.
 */
const WORKER = `
let asked = 0;
const waiting = new Map();
const ask = (path, apiOrigin) => new Promise((resolve) => {
  waiting.set(++asked, resolve);
  process.send({ type: 'fetch', requestId: asked, url: apiOrigin + path, headers: {} });
});
const pages = {
  '/loop': () => { for (;;); },
  '/never': () => new Promise(() => undefined),
  '/crash': () => process.exit(1),
  '/bomb': () => { setTimeout(() => { for (;;); }, 10); },
  '/later': ({ apiOrigin }) => { setTimeout(() => ask('/api/later', apiOrigin), 20); },
  '/work': ({ search }) => { const end = performance.now() + Number(search); while (performance.now() < end); },
  '/slow': () => new Promise((resolve) => setTimeout(resolve, 50)),
  '/broken': () => { throw new Error('broken'); },
  '/gate': ({ apiOrigin }) => ask('/api/gate', apiOrigin),
  '/page': ({ site }) => { if (site.pins.blog.build === 'bad') for (;;); },
};
process.on('disconnect', () => process.exit());
process.on('message', async (message) => {
  if ('requestId' in message) return waiting.get(message.requestId)();
  const { job } = message;
  try {
    if (!job.layoutOnly) await pages[job.pathname]?.(job);
    const main = job.layoutOnly ? 'layout' : job.pathname;
    process.send({ type: 'done', result: { main } });
  } catch (error) {
    process.send({ type: 'failed', reason: String(error) });
  }
});
process.send({ type: 'ready' });
`;
const LIMIT_MS = 600;

const paths = [
  '/loop',
  '/never',
  '/crash',
  '/bomb',
  '/work',
  '/slow',
  '/broken',
  '/gate',
  '/page',
  '/well',
];
const job = (pathname: string, { search = '', build = 'good' } = {}): RenderJob => ({
  pathname,
  search,
  apiOrigin: api,
  site: {
    shell: 's',
    pins: {
      blog: {
        ...{ name: 'blog', build, base: '', container: build, contract: '3.0' },
        manifest: manifest(build),
      },
    },
    navigation: [],
    routes: paths.map((route) => [route, 'blog']),
    origin: 'http://site.test',
    business: testBusiness,
  },
});

let pool: RenderPool;
/** The origin of the API, and its requests that wait, by path. */
let api = '';
const requests = new EventEmitter<Record<string, [ServerResponse]>>();
beforeEach(async () => {
  ({ origin: api } = await serve((request, response) => {
    requests.emit(request.url ?? '', response);
  }));
  const file = join(await createTemporaryFolder(), 'worker.mjs');
  await writeFile(file, WORKER);
  const log = pino({ level: 'silent' });
  pool = new RenderPool({
    workers: 1,
    log,
    code: { file: pathToFileURL(file), arguments: [] },
    limitMs: LIMIT_MS,
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  requests.removeAllListeners();
  await pool.close();
});

/** Gives the pool's process a page that waits. @returns a function that lets it finish */
async function occupy(): Promise<() => void> {
  const waiting = once(requests, '/api/gate');
  void pool.render(job('/gate'));
  const [response] = await waiting;
  return () => response.end();
}

describe('a failing page', () => {
  test.each(['/loop', '/never', '/crash', '/broken'])('(%s) gets the layout only', async (path) => {
    expect(await pool.render(job(path))).toMatchObject({ main: 'layout' });
    expect(await pool.render(job(path))).toMatchObject({ main: 'layout' });
  });

  test('leaves later pages whole', async () => {
    const all = await Promise.all(
      ['/never', '/loop', '/well'].map((path) => pool.render(job(path))),
    );
    expect(all.map(({ main }) => main)).toEqual(['layout', 'layout', '/well']);
  });

  test('a page that breaks its process after its render leaves the next page whole', async () => {
    await pool.render(job('/bomb'));
    expect(await pool.render(job('/slow'))).toMatchObject({ main: '/slow' });
  });

  test('is blocked per build', async () => {
    const bad = () => pool.render(job('/page', { build: 'bad' }));
    expect(await bad()).toMatchObject({ main: 'layout' });
    expect(await pool.render(job('/page'))).toMatchObject({ main: '/page' });
    expect(await bad()).toMatchObject({ main: 'layout' });
  });

  test('a failing page in an override blocks no visitor’s page', async () => {
    const ofPage = { ...job('/work', { search: '100000' }), override: 'tools bad' };
    expect(await pool.render(ofPage)).toMatchObject({ main: 'layout' });
    expect(await pool.render(job('/work'))).toMatchObject({ main: '/work' });
  });

  test('is blocked for a minute, then tried by one render', async () => {
    // One build, which hangs with one query and works with another, or without any.
    const hung = await pool.render(job('/work', { search: '100000' }));
    expect(hung).toMatchObject({ main: 'layout' });
    expect(await pool.render(job('/work'))).toMatchObject({ main: '/work' });
    const well = () => pool.render(job('/work', { search: '1' }));
    expect(await well()).toMatchObject({ main: 'layout' });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
    const [first, second] = await Promise.all([well(), well()]);
    expect([first.main, second.main]).toEqual(['/work', 'layout']);
    expect(await well()).toMatchObject({ main: '/work' });
  });
});

test('the time limit counts from the start of a render, not in the queue', async () => {
  const search = String(LIMIT_MS / 4);
  const all = Array.from({ length: 6 }, () => pool.render(job('/work', { search })));
  const mains = (await Promise.all(all)).map(({ main }) => main);
  expect(mains).toEqual(all.map(() => '/work'));
});

describe('the queue', () => {
  test('refuses new tasks when it is full', async () => {
    const open = await occupy();
    const inLine = Array.from({ length: 50 }, () => pool.render(job('/well')));
    await expect(pool.render(job('/well'))).rejects.toThrow(Unavailable);
    open();
    const mains = (await Promise.all(inLine)).map(({ main }) => main);
    expect(mains).toEqual(inLine.map(() => '/well'));
  });

  test('makes room for another client when one has filled it', async () => {
    const open = await occupy();
    const done: string[] = [];
    const request = (client: string) =>
      pool.render(job('/well'), { clients: new Set([client]) }).then(
        () => void done.push(client),
        (error: unknown) => void done.push(`${client} ${String(error)}`),
      );
    const crowd = Array.from({ length: 50 }, () => request('many'));
    const other = request('one');
    await Promise.resolve();
    open();
    await Promise.all([...crowd, other]);
    expect(done[0]).toBe('many Unavailable: the queue is full');
    expect(done.indexOf('one')).toBeLessThanOrEqual(2);
  });

  test('drops the task of a visitor who left', async () => {
    const open = await occupy();
    const visitor = new AbortController();
    const left = pool.render(job('/well'), { clients: new Set(['ann']), signal: visitor.signal });
    visitor.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    const others = Array.from({ length: 50 }, () => pool.render(job('/well')));
    open();
    expect(await Promise.all(others)).toHaveLength(50);
  });

  test('refuses a task that waits too long, without blocking its page', async () => {
    const open = await occupy();
    jest.useFakeTimers();
    const late = pool.render(job('/well'));
    const refused = expect(late).rejects.toThrow(Unavailable);
    await jest.advanceTimersByTimeAsync(5_000);
    await refused;
    jest.useRealTimers();
    open();
    expect(await pool.render(job('/well'))).toMatchObject({ main: '/well' });
  });
});

test('an idle process still handles events', async () => {
  const happened = once(requests, '/api/later');
  await pool.render(job('/later'));
  await happened;
});
