import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { RenderPool } from './render-pool';
import type { RenderJob } from './render/job';

/**
 * Stands in for the renderer: `/loop` never ends, `/crash` takes its thread along, `/later` has something
 * happen after its page is done.
 */
const WORKER = `
const later = new BroadcastChannel('later');
later.unref();
export default ({ pathname, layoutOnly }) => {
  if (!layoutOnly && pathname === '/loop') for (;;);
  if (!layoutOnly && pathname === '/crash') process.exit(1);
  if (pathname === '/later') setTimeout(() => later.postMessage('happened'), 20);
  return { main: layoutOnly ? 'layout' : pathname };
};`;

const job = (pathname: string): RenderJob => ({
  pathname,
  search: '',
  apiOrigin: '',
  site: {
    shell: 's',
    pins: {},
    navigation: [],
    routes: ['/loop', '/crash', '/well'].map((route) => [route, 'blog']),
    origin: 'http://site.test',
    business: { name: 'B', phone: '', email: '', owner: '', bookingUrl: '' } as never,
  },
});

let folder: string;
let pool: RenderPool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  const file = join(folder, 'worker.mjs');
  await writeFile(file, WORKER);
  const log = pino({ level: 'silent' });
  pool = new RenderPool({ threads: 1, log, worker: pathToFileURL(file), limitMs: 1_500 });
});
afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

test.each(['/loop', '/crash'])('%s costs its page, never the answer', async (path) => {
  expect(await pool.render(job(path))).toMatchObject({ main: 'layout' });
  expect(await pool.render(job(path))).toMatchObject({ main: 'layout' });
});

test('a page that only shared the thread of one at fault is rendered whole', async () => {
  const [broken, well] = await Promise.all([pool.render(job('/loop')), pool.render(job('/well'))]);
  expect(broken).toMatchObject({ main: 'layout' });
  expect(well).toMatchObject({ main: '/well' });
  expect(await pool.render(job('/well'))).toMatchObject({ main: '/well' });
});

test('a thread without work still notices what happens, such as a connection that ends', async () => {
  const later = new BroadcastChannel('later');
  const happened = new Promise((resolve) => (later.onmessage = resolve));
  await pool.render(job('/later'));
  await happened;
  later.close();
});
