import { beforeEach, expect, test } from '@jest/globals';
import { network, newNetwork, plugins, serve, toPin } from '../testing/federation';

const { loadRemote } = await import('./load-remote');
const islands = {};
const registrations = () => network.registered.map(({ force }) => force);
const integrityOf = (url: string) => plugins[0]?.createScript({ url }).script.integrity;

beforeEach(() => void newNetwork());

test('a build is registered and loaded once', async () => {
  serve('probe', 'one', { islands });
  const [first, second] = [loadRemote(toPin('probe', 'one')), loadRemote(toPin('probe', 'one'))];
  expect(await first).toBe(await second);
  expect(registrations()).toEqual([false]);
});

test('a remote that failed to load is registered again, at an uncached address', async () => {
  const pin = toPin('probe', 'one');
  await expect(loadRemote(pin)).rejects.toThrow('is down');
  serve('probe', 'one', { islands });
  await loadRemote(pin);
  await loadRemote(pin);
  expect(registrations()).toEqual([false, true]);
  expect(network.registered[1]?.entry).toMatch(/remoteEntry\.js\?again=\d+$/);
});

test('two concurrent loads that fail count as one failure', async () => {
  const pin = toPin('probe', 'one');
  const both = [loadRemote(pin), loadRemote(pin)];
  await Promise.allSettled(both);
  serve('probe', 'one', { islands });
  await loadRemote(pin);
  expect(registrations()).toEqual([false, true]);
});

test('a build that needs another contract is not requested', async () => {
  const pin = { ...toPin('probe', 'one'), contract: '9.0' };
  await expect(loadRemote(pin)).rejects.toThrow('probe one needs contract 9.0');
  expect(network.registered).toEqual([]);
});

test('an entry is checked against the pinned hash', async () => {
  serve('probe', 'one', { islands });
  const pin = toPin('probe', 'one');
  await loadRemote(pin);
  expect(integrityOf(`${pin.base}/web/remoteEntry.js?again=1`)).toBe(pin.integrity);
  expect(integrityOf('https://elsewhere.example/remoteEntry.js')).toBeUndefined();
});
