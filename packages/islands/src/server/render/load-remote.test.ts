import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getInstance } from '@module-federation/enhanced/runtime';
import { type RemoteServer, serveRemote, startFederation } from '../testing/remote';
import { loadRemote } from './load-remote';

let remote: RemoteServer;
beforeAll(async () => {
  startFederation();
  remote = await serveRemote();
});
afterAll(() => remote.close());

describe('a remote on the server', () => {
  test('is loaded once per build', async () => {
    const pin = remote.release('once');
    const first = await loadRemote(pin);
    remote.entries.delete('once');
    expect(await loadRemote(pin)).toBe(first);
    expect(Object.keys(first.pages)).toEqual(['/build']);
  });

  test.each<[build: string, why: RegExp, change: Parameters<RemoteServer['release']>[1]]>([
    ['tampered', /is not the file that was built/, {}],
    ['unvouched', /is not the file that was built/, { manifest: undefined as never }],
    ['ahead', /needs contract 99\.0/, { contract: '99.0' }],
    ['gone', /answered 404/, {}],
  ])('that is %s is rejected', async (build, why, change) => {
    const pin = remote.release(build, change);
    if (build === 'tampered') remote.entries.set(build, `${remote.entries.get(build)}\n// more`);
    if (build === 'gone') remote.entries.delete(build);
    await expect(loadRemote(pin)).rejects.toThrow(why);
  });

  test('that was down is not requested again at once', async () => {
    const pin = remote.release('down');
    remote.entries.delete('down');
    await expect(loadRemote(pin)).rejects.toThrow('404');
    await expect(loadRemote(pin)).rejects.toThrow('was down a moment ago');
  });

  test('that fails late does not remove its replacement', async () => {
    const saved = remote.release('saved', { revision: '2' });
    const entry = remote.entries.get('saved') ?? '';
    let answer: (entry: string) => void = () => undefined;
    remote.entries.set('saved', new Promise((resolve) => (answer = resolve)));
    const failing = expect(loadRemote({ ...saved, revision: '1' })).rejects.toThrow('half saved');
    await once(remote.server, 'request');
    remote.entries.set('saved', entry);
    const definition = await loadRemote(saved);
    answer('throw new Error("half saved")');
    await failing;
    expect(await loadRemote(saved)).toBe(definition);
  });

  test('runs no code of a build that is not pinned', async () => {
    const { base, container } = remote.release('stranger');
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
});
