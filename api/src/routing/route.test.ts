import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { endpoint } from '@site/contracts/endpoint';
import { type ServedWrite, read, readFrom, write } from './route';

const response = z.object({});
const described = { summary: 'Does something', tag: 'Test', response };
const post = endpoint('POST /api/test', described);
const act = async () => ({});

test('a write without a limit does not compile', () => {
  // @ts-expect-error how often it may be called is to be said
  expect(() => write(post, act)).toThrow();
  // @ts-expect-error nor as part of other settings
  write(post, act, { bodyLimit: '1kb' });
  // @ts-expect-error nor written out by hand
  const served: ServedWrite = { endpoint: post, answer: act };
  expect(served).not.toHaveProperty('limit');
  expect(write(post, act, { limit: { client: { points: 1, seconds: 1 } } })).toHaveProperty(
    'limit.client.points',
    1,
  );
});

test('a write does not pass for a read, nor a read for a write', () => {
  // @ts-expect-error it changes something
  read(post, act);
  // @ts-expect-error it changes nothing
  write(endpoint('GET /api/test', described), act, { limit: 'own' });
});

test('a read that depends on the requester cannot be public content', () => {
  // @ts-expect-error it is kept for everybody
  readFrom(endpoint('GET /api/test', { ...described, content: 'blog' }), act);
});
