import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { contract } from '@site/contracts/contract';
import { endpoint, type EndpointShape } from '@site/contracts/endpoint';
import { createTestApi } from '../testing/api';
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

const api = createTestApi();

const closed = contract.filter((endpoint: EndpointShape) => endpoint.needsSession);

test.each(closed.map(({ route }) => route))(
  '%s requires a session, and a request of the site’s own pages',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const at = path.replace(/\{\w+\}/g, '11111111-1111-4111-8111-11111111111f');
    const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
    for (const cookie of ['', 'admin_session=made-up'])
      expect((await api.call(method, at, body, { cookie })).status).toBe(401);
    const foreign = await api.call(method, at, body, { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ code: 'foreign_origin' });
  },
);
