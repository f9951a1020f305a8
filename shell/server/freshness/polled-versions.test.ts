import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { serve, type TestServer } from '@site/server-kit/testing/serve';
import { PolledVersions } from './polled-versions';

const log = pino({ level: 'silent' });
/** The API's answers, in their order; the last one is repeated. */
let answers: (() => object)[] = [];
let api: TestServer;
let versions: PolledVersions;

beforeEach(async () => {
  api = await serve((_request, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    response.end(JSON.stringify(answer?.()));
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

test('a poll that is asked for during another one reads again', async () => {
  let second: Promise<void> | undefined;
  const askAgain = () => {
    second = versions.poll();
    return blog(1)();
  };
  answers = [askAgain, blog(2)];
  await versions.poll();
  await second;
  expect(versions.current('blog')).toBe(2);
});

test('versions are polled until stopped', async () => {
  answers = [blog(1), blog(2)];
  expect(versions.current('blog')).toBeUndefined();
  await versions.startPolling();
  expect(versions.current('blog')).toBe(1);
  while (versions.current('blog') !== 2) await new Promise((resolve) => setImmediate(resolve));
});
