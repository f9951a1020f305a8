import { describe, expect, test } from '@jest/globals';
import { createFetcher, defaults, fetchAnswer, outcome } from '../testing/fetching';
import { useServers } from '../testing/server';
import { FetchFailure } from './failure';

const { serve } = useServers();

describe('redirects', () => {
  const redirecting = (targets: Record<string, string>, status = 302) =>
    serve((request, response) => {
      const target = targets[request.url ?? ''];
      if (target !== undefined) response.writeHead(status, { location: target });
      response.end('arrived');
    });

  test('are followed, also relative ones, and recorded as hops', async () => {
    const server = await redirecting({ '/': 'a/b?c#d', '/a/b?c': '/caf\xc3\xa9' });
    const got = await fetchAnswer(server);
    expect(got.answer.url).toBe(`${server.origin}/caf%C3%A9`);
    expect(got.answer.hops).toEqual([
      { url: `${server.origin}/`, status: 302 },
      { url: `${server.origin}/a/b?c`, status: 302 },
    ]);
  });

  test('are followed at most five times', async () => {
    const five = await redirecting({ '/': '/1', '/1': '/2', '/2': '/3', '/3': '/4', '/4': '/5' });
    expect(await outcome(five)).toBe('arrived');
    const loop = await redirecting({ '/': '/' });
    expect(await outcome(loop)).toBe('redirects');
    expect(loop.requests).toHaveLength(6);
  });

  test.each([
    ['http://127.0.0.1/', 'redirect-not-public'],
    ['http://127.0.0.1:22/', 'redirect-target'],
    ['http://user:secret@example.com/', 'redirect-target'],
    ['file:///etc/passwd', 'redirect-target'],
    ['http://nothing.invalid/', 'redirect-not-public'],
    ['http://', 'redirect-target'],
  ])('redirects to %s are not followed: %s', async (target, reason) => {
    const server = await redirecting({ '/': target });
    expect(await outcome(server)).toBe(reason);
  });

  test('are checked by permit before each request', async () => {
    const server = await redirecting({ '/': '/next' });
    const permit = async ({ pathname }: URL) => {
      if (pathname === '/next') throw new FetchFailure('disallowed');
    };
    expect(await outcome(server, { permit })).toBe('disallowed');
    expect(server.requests).toEqual(['GET /']);
  });

  test('are the answer if none may be followed, or at the address to stay at', async () => {
    const server = await redirecting({ '/': '/next', '/next': 'https://example.com/' }, 301);
    const unfollowed = await fetchAnswer(server, { redirects: 0 });
    expect(unfollowed.answer).toMatchObject({ status: 301, url: `${server.origin}/`, hops: [] });
    const left = await fetchAnswer(server, { stopsAt: ({ protocol }) => protocol === 'https:' });
    expect(left.answer).toMatchObject({ status: 301, url: 'https://example.com/' });
    expect(left.answer.hops).toHaveLength(2);
  });
});

test('one run sends at most 100 requests, and shares four connections per host with other runs', async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  const server = await serve((_request, response) => {
    waiting.push(() => response.end());
    most = Math.max(most, waiting.length);
    if (waiting.length === 4) for (const answer of waiting.splice(0)) answer();
  });
  const [fetcher, other] = [createFetcher([server.pair]), createFetcher([server.pair])];
  const others = Array.from({ length: 4 }, () => other.get(new URL(server.origin), defaults));
  const requests = Array.from({ length: 110 }, () => fetcher.get(new URL(server.origin), defaults));
  await Promise.all(others);
  const outcomes = await Promise.allSettled(requests);
  expect(most).toBe(4);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  expect(outcomes.at(-1)).toMatchObject({ reason: { reason: 'budget' } });
});
