import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { beforeEach, expect, test } from '@jest/globals';
import { manifest } from '@site/contracts/testing/manifest';
import { serve } from '@site/server-kit/testing/serve';
import { parseArguments } from '../start/command-line';
import { deployedApi } from './api';
import { fetchDeployedMap } from './deployed-map';

const built = manifest('b1');
const manifestText = JSON.stringify(built);
const integrity = built.integrity['web/remoteEntry.js'];

/** A deployed site: its map, its files and its API. */
let origin: string;
let pinned: string | undefined;
let asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
beforeEach(async () => {
  asked = [];
  pinned = integrity;
  ({ origin } = await serve(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    const pins = { blog: { build: 'b1', base: `${origin}/blog/b1`, integrity: pinned } };
    const texts: Record<string, string> = {
      '/map.json': JSON.stringify({ shell: 's1', routes: [], pins }),
      '/blog/b1/remote.json': manifestText,
      '/api/blog': '[]',
    };
    const text = texts[url ?? ''];
    response.statusCode = text === undefined ? 404 : 200;
    response.end(text);
  }));
});
const api = (mayWrite: boolean) => serve(deployedApi(origin, mayWrite).callback());

test('the map has the builds that the site serves, with checked integrity', async () => {
  const hash = createHash('sha384').update(manifestText).digest('base64');
  expect(await fetchDeployedMap(origin)).toEqual({
    version: 1,
    remotes: {
      blog: { base: `${origin}/blog`, stable: { build: 'b1', integrity: `sha384-${hash}` } },
    },
  });
  pinned = `sha384-${'x'.repeat(64)}`;
  await expect(fetchDeployedMap(origin)).rejects.toThrow('is not the build that');
});

test('reads are forwarded with the origin of the site; writes are refused with a hint at --write', async () => {
  const { origin: here } = await api(false);
  const headers = { origin: 'http://localhost:3000', 'x-forwarded-host': 'localhost:3000' };
  const read = await fetch(`${here}/api/blog`, { headers });
  expect([read.status, await read.text()]).toEqual([200, '[]']);
  expect(asked[0]?.headers).toMatchObject({ origin, host: new URL(origin).host });
  expect(asked[0]?.headers).not.toHaveProperty('x-forwarded-host');
  const write = await fetch(`${here}/api/contact`, { method: 'POST', headers });
  expect(write.status).toBe(403);
  expect(await write.json()).toMatchObject({
    code: 'read_only',
    message: expect.stringMatching(/can only be read from here.*--write/),
  });
  expect(asked).toHaveLength(1);
});

test('with --write changes are forwarded', async () => {
  const { origin: here } = await api(true);
  await fetch(`${here}/api/contact`, { method: 'POST', body: '{}' });
  expect(asked).toMatchObject([{ method: 'POST', url: '/api/contact' }]);
});

test('the command line takes --against with a site, and --write only with it', () => {
  expect(parseArguments(['dev', 'blog', '--against', 'https://www.example.com/blog'])).toEqual({
    positionals: ['dev', 'blog'],
    deployment: { origin: 'https://www.example.com', mayWrite: false },
  });
  expect(parseArguments([])).toEqual({ positionals: [] });
  expect(() => parseArguments(['dev', 'blog', '--against', 'example.com'])).toThrow('no address');
  expect(() => parseArguments(['dev', 'blog', '--write'])).toThrow('belongs to --against');
});
