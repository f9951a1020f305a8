import { once } from 'node:events';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from '@jest/globals';
import { getInstance, init } from '@module-federation/enhanced/runtime';
import { manifest } from '@site/contracts/testing/manifest';
import { getIntegrity } from '@site/server-kit/integrity';
import { serve, type TestServer } from '@site/server-kit/testing/serve';
import { CONTRACT_VERSION } from '@site/shared-ui/remote';
import type { SelectedBuild } from '../job';
import { loadRemote } from './load-remote';

/** Code of a container whose remote has one page, `/build`. */
const buildEntry = (container: string): string =>
  `exports.${container} = {
    init() {},
    get: async () => () => ({ default: { pages: { '/build': () => undefined } } }),
  };`;

/** Entry files by build. A promise delays the answer. */
const entries = new Map<string, string | Promise<string>>();
let files: TestServer;
beforeAll(async () => {
  Object.assign(globalThis, { __non_webpack_require__: createRequire(import.meta.url) });
  init({ name: 'shell', remotes: [] });
  files = await serve(async (request, response) => {
    const [, build = ''] = /^\/(\w+)\/node\/remoteEntry\.js/.exec(request.url ?? '') ?? [];
    const entry = await entries.get(build);
    response.statusCode = entry === undefined ? 404 : 200;
    response.end(entry);
  });
});

/** Offers a build at the file server. */
function release(build: string, change?: Partial<SelectedBuild>): SelectedBuild {
  const container = `probe_${build}`;
  const entry = buildEntry(container);
  entries.set(build, entry);
  const integrity = { 'node/remoteEntry.js': getIntegrity(entry) };
  const common = { name: 'probe', build, container, contract: CONTRACT_VERSION };
  const base = `${files.origin}/${build}`;
  return { ...common, base, manifest: { ...manifest(build), ...common, integrity }, ...change };
}

test('a remote is loaded once per build', async () => {
  const pin = release('once');
  const first = await loadRemote(pin);
  entries.delete('once');
  expect(await loadRemote(pin)).toBe(first);
  expect(Object.keys(first.pages)).toEqual(['/build']);
});

test.each<[build: string, why: RegExp, change: Partial<SelectedBuild>]>([
  ['tampered', /is not the file that was built/, {}],
  ['unvouched', /is not the file that was built/, { manifest: manifest('unvouched') }],
  ['ahead', /needs contract 99\.0/, { contract: '99.0' }],
  ['gone', /answered 404/, {}],
])('a remote that is %s is rejected', async (build, why, change) => {
  const pin = release(build, change);
  if (build === 'tampered') entries.set(build, `${entries.get(build)}\n// more`);
  if (build === 'gone') entries.delete(build);
  await expect(loadRemote(pin)).rejects.toThrow(why);
});

test('a remote that was down is not requested again at once', async () => {
  const pin = release('down');
  entries.delete('down');
  await expect(loadRemote(pin)).rejects.toThrow('404');
  await expect(loadRemote(pin)).rejects.toThrow('was down a moment ago');
});

test('a remote that fails late does not remove its replacement', async () => {
  const saved = release('saved', { revision: '2' });
  const entry = entries.get('saved') ?? '';
  let answer: (entry: string) => void = () => undefined;
  entries.set('saved', new Promise((resolve) => (answer = resolve)));
  const failing = expect(loadRemote({ ...saved, revision: '1' })).rejects.toThrow('half saved');
  await once(files.server, 'request');
  entries.set('saved', entry);
  const definition = await loadRemote(saved);
  answer('throw new Error("half saved")');
  await failing;
  expect(await loadRemote(saved)).toBe(definition);
});

test('the server runs no code of a build that is not pinned', async () => {
  const { base, container } = release('stranger');
  const entry = `${base}/node/remoteEntry.js`;
  const instance = getInstance();
  instance?.registerRemotes([
    { name: container, entry, type: 'commonjs-module', entryGlobalName: container },
  ]);
  await expect(instance?.loadRemote(`${container}/remote`)).rejects.toThrow(
    'is of no build that is in use',
  );
  expect(globalThis).not.toHaveProperty(container);
});
