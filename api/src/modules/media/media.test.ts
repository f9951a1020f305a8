import { expect, test } from '@jest/globals';
import { createTestApi } from '../../testing/api';
import { fetchRaw } from '../../testing/http';

const api = createTestApi();

const picture = '/api/media/blog/older-post.svg';

test('artwork is cacheable for a week, with a CSP that lets an SVG load and run nothing', async () => {
  const response = await api.ask(picture);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; font-src data:/,
  );
  expect(await response.text()).toContain('<svg');
});

test('artwork is 304 for a matching If-None-Match', async () => {
  const etag = (await api.ask(picture)).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const response = await api.ask(picture, { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});

test.each([
  'blog/no-such-picture.svg',
  'blog/notes.txt',
  'blog',
  'blog/',
  '%00.svg',
  '%E0%A4%A.svg',
  '.hidden.svg',
])('%s is not found', async (path) => {
  const answer = await fetchRaw(api.port, `/api/media/${path}`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain('"code":"not_found"');
});
