import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApi, startTestApi } from '../../testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const request = { websiteUrl: 'https://example.com', contactEmail: 'ana@example.com' };

test('a right request is told that the engine does not run here, and what to do', async () => {
  const response = await api.post('/api/seo-audit', request);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    code: 'audit_unavailable',
    message: expect.stringContaining('contact page'),
  });
});

test('a wrong request is told what is wrong', async () => {
  const response = await api.post('/api/seo-audit', { websiteUrl: 'example', contactEmail: 'x' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    fields: {
      websiteUrl: 'Please enter a valid website URL',
      contactEmail: 'Please enter a valid email address',
    },
  });
});

test('a form of a page without script leads back with the outcome', async () => {
  const from = 'http://site.test/seo-audit';
  const right = await api.submit('/api/seo-audit', request, from);
  expect(right.headers.get('location')).toBe('/seo-audit?audit=unavailable');
  const wrong = await api.submit('/api/seo-audit', { websiteUrl: '' }, from);
  expect(wrong.headers.get('location')).toBe('/seo-audit?audit=invalid');
});
