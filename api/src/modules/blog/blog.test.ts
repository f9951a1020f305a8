import { describe, expect, test } from '@jest/globals';
import * as contract from '@site/contracts/blog';
import { testApi } from '../../testing/api';

describe('blog', () => {
  const api = testApi();

  test('lists posts without their content, newest first', async () => {
    const response = await api.ask('/api/blog');
    expect(response.status).toBe(200);
    const posts = contract.listPosts.response.parse(await response.json());
    expect(posts.map(({ slug }) => slug)).toEqual(['newer-post', 'older-post']);
    expect(posts[1]).toMatchObject({
      id: '11111111-1111-4111-8111-111111111111',
      readTime: '5 min read',
      publishedAt: '2026-01-02T08:00:00.000Z',
    });
    expect(posts[0]).not.toHaveProperty('content');
    expect(posts[0]).not.toHaveProperty('_id');
  });

  test('answers one post with its HTML and not with its source', async () => {
    const response = await api.ask('/api/blog/older-post');
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    expect(contract.getPost.response.parse(body).content).toContain(
      '<h2 id="text-what-its-about">What it’s about</h2>',
    );
    expect(body).not.toHaveProperty('source');
  });

  test.each(['no-such-post', '%00', '%E0%A4%A', 'a'.repeat(300)])(
    'answers 404 for the slug %s, naming the field',
    async (slug) => {
      const response = await api.ask(`/api/blog/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'not_found',
        fields: { slug: expect.any(String) },
      });
    },
  );
});
