import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { serve, type TestServer } from '@site/server-kit/testing/serve';
import { PolledVersions } from './polled-versions';

const log = pino({ level: 'silent' });
/** The API's answers, in their order; the last one is repeated. */
let answers: (() => Promise<object> | object)[] = [];
let api: TestServer;
let versions: PolledVersions;

beforeEach(async () => {
  api = await serve((_request, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    void Promise.resolve(answer?.()).then((body) => response.end(JSON.stringify(body)));
  });
  versions = new PolledVersions(api.origin, log);
});
afterEach(() => versions.stop());

const blog = (version: number) => () => ({ versions: { blog: version, learning: 1 } });

test('versions stay and count as unknown while the API is down or answers something else', async () => {
  answers = [blog(1), () => ({ code: 'internal' }), blog(1)];
  await versions.poll();
  expect(versions.areUnknown).toBe(false);
  await versions.poll();
  expect(versions.current('blog')).toBe(1);
  expect(versions.areUnknown).toBe(true);
  await versions.poll();
  expect(versions.areUnknown).toBe(false);
  await api.stop();
  await versions.poll();
  expect(versions.current('blog')).toBe(1);
});

test.each([
  ['brings back older versions', { versions: { blog: 1 } }],
  ['that fails makes the versions unknown', { code: 'internal' }],
])('no slow poll %s', async (_, body) => {
  let resolveSlowPoll = (): void => undefined;
  const slow = new Promise<object>((resolve) => {
    resolveSlowPoll = () => resolve(body);
  });
  answers = [() => slow, blog(2)];
  const before = versions.poll();
  await versions.poll();
  resolveSlowPoll();
  await before;
  expect(versions.current('blog')).toBe(2);
  expect(versions.areUnknown).toBe(false);
});

test.each([
  ['the last one', []],
  ['one after a success', [blog(2)]],
])('a slow poll does not hide that %s has failed', async (_, between) => {
  let resolveSlowPoll = (): void => undefined;
  const slow = new Promise<object>((resolve) => {
    resolveSlowPoll = () => resolve(blog(1)());
  });
  answers = [() => slow, ...between, () => ({ code: 'internal' })];
  const before = versions.poll();
  for (let polls = 0; polls <= between.length; polls++) await versions.poll();
  resolveSlowPoll();
  await before;
  expect(versions.areUnknown).toBe(true);
});

test('versions are polled until stopped', async () => {
  answers = [blog(1), blog(2)];
  expect(versions.current('blog')).toBeUndefined();
  await versions.watch();
  expect(versions.current('blog')).toBe(1);
  while (versions.current('blog') !== 2) await new Promise((resolve) => setImmediate(resolve));
});
