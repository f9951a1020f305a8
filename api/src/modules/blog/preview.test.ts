import { expect, test } from '@jest/globals';
import { previewPost } from '@site/contracts/authors-posts';
import { testApi } from '../../testing/api';
import { BlogPost } from './model';

const api = testApi();

const ask = (body: object) => api.call('POST', '/api/blog/preview', body);
const preview = async (content: string) =>
  previewPost.response.parse(await (await ask({ content })).json()).content;

test('a preview is what publishing the same text would show, and is kept nowhere', async () => {
  const content = '# Start\n\nWrite **once**. <script>alert(1)</script>[x](javascript:alert(1))';
  const before = await BlogPost.countDocuments();
  const response = await ask({ content });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const shown = previewPost.response.parse(await response.json()).content;
  expect(await BlogPost.countDocuments()).toBe(before);
  const draft = { title: 'T', slug: 'a-post-shown', excerpt: 'E', category: 'Local SEO', content };
  const published: unknown = await (await api.call('POST', '/api/blog', draft)).json();
  expect(published).toMatchObject({ content: shown });
  expect(shown).toContain('<h2 id="text-start">Start</h2>');
  expect(shown).not.toMatch(/script/);
});

test('a preview of nothing is empty', async () => {
  expect(await preview(' \n')).toBe('');
});

test.each([
  ['no text', { content: 1 }, 'Please enter the content'],
  ['too much', { content: 'x'.repeat(200_001) }, 'Please use at most 200000 characters'],
  ['nothing that may be shown', { content: '<script>x</script>' }, 'Nothing of this can be shown'],
  ['what nests too deeply', { content: '>'.repeat(20_000) }, 'This cannot be shown'],
])('a preview of %s says so beside the content', async (_, body, message) => {
  const response = await ask(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'invalid',
    fields: { content: expect.stringContaining(message) },
  });
});

test('a preview of the longest text that can be published is made', async () => {
  expect((await preview('word '.repeat(39_999))).length).toBeGreaterThan(199_000);
});
