import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { endpoint } from '@site/contracts/endpoint';
import { read, readForCaller, type ServedWrite, write } from './route';

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
  expect(write(post, act, { limit: { points: 1, seconds: 1 } })).toHaveProperty('limit.points', 1);
});

test('declaring a write as a read, or a read as a write, does not compile', () => {
  // @ts-expect-error it changes something
  read(post, act);
  // @ts-expect-error it changes nothing
  write(endpoint('GET /api/test', described), act, { limit: 'own' });
});

test('a read that depends on the caller cannot be declared public content', () => {
  // @ts-expect-error it is kept for everyone
  readForCaller(endpoint('GET /api/test', { ...described, content: 'blog' }), act);
});
