import { beforeAll, describe, expect, test } from '@jest/globals';
import { findArticles, getAuthor, listLatestPosts } from '@site/contracts/blog/blog';
import { ContentVersions } from '../../freshness/versions';
import { createTestApi } from '../../testing/api';
import { expectAnswer, readAs, readJson } from '../../testing/http';
import { BlogPost } from './model';

/** Posts besides the two of the tests' content. */
const count = 58;

const api = createTestApi();
beforeAll(async () => {
  await BlogPost.insertMany(
    Array.from({ length: count }, (_, number) => ({
      title: `Number ${number}`,
      slug: `number-${number}`,
      excerpt: number % 2 ? 'An odd one' : 'An EVEN one',
      html: '<p>Text.</p>',
      status: 'published',
      category: number % 2 ? 'Mobile SEO' : 'Local SEO',
      imageUrl: '/api/media/blog/post.svg',
      publishedAt: new Date(Date.UTC(2030, 0, 1, 0, -number)),
      ...(number < 30 && { author: 'Jo Guest' }),
    })),
  );
  await new ContentVersions().changed('blog');
  // The version is polled in the background; this request polls it now.
  await api.ask('/api/content-versions');
});

const find = (query: string) =>
  readAs(findArticles.response, api.ask(`/api/blog-articles${query}`));
const listSlugs = ({ posts }: { posts: { slug: string }[] }) => posts.map(({ slug }) => slug);

describe('the list', () => {
  test('is paginated by 24, with one featured post more on the first page', async () => {
    const first = await find('');
    expect(first).toMatchObject({ total: count + 2, page: 1, pages: 3 });
    expect(listSlugs(first)).toEqual(Array.from({ length: 25 }, (_, number) => `number-${number}`));
    const second = await find('?page=2');
    expect(second).toMatchObject({ total: count + 2, page: 2, pages: 3 });
    expect(listSlugs(second)[0]).toBe('number-25');
    const last = await find('?page=99');
    expect(last.page).toBe(3);
    expect(listSlugs(last).at(-1)).toBe('older-post');
    expect(last.posts[0]).not.toHaveProperty('content');
  });

  test('is filtered by words and category, with the total of all pages', async () => {
    expect(await find('?q=++even+')).toMatchObject({ total: count / 2, pages: 2 });
    expect(listSlugs(await find('?q=NUMBER%201&category=Mobile+SEO&page=1'))).toEqual(
      [1, 11, 13, 15, 17, 19].map((number) => `number-${number}`),
    );
    expect(await find('?category=Nothing')).toMatchObject({ posts: [], total: 0, pages: 1 });
  });

  test('has all categories with posts for every query', async () => {
    const { categories } = await find('?q=nothing+like+it');
    expect(categories).toEqual((await find('')).categories);
    expect(categories).toEqual(expect.arrayContaining(['Mobile SEO', 'Local SEO']));
    expect(categories).not.toContain('Link Building');
  });

  test.each(['0', '-1', '1.5', 'two', '1e9'])('refuses page %s', async (page) => {
    await expectAnswer(api.ask(`/api/blog-articles?page=${page}`), 400, {
      fields: { page: 'Please use 1 or more' },
    });
  });

  test.each([`q=${'a'.repeat(201)}`, 'q=a&q=b', `category=${'a'.repeat(101)}`])(
    'refuses %s with the field',
    async (query) => {
      const answer = await api.ask(`/api/blog-articles?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toHaveProperty(`fields.${query.split('=')[0]}`);
    },
  );

  test('is cached once for all spellings of its query', async () => {
    const one = await api.ask('/api/blog-articles?q=odd');
    const before = await api.metric('content_made_total');
    for (const query of ['?q=ODD', '?page=1&q=+odd', '?q=%6fdd&category=&x=1'])
      expect((await api.ask(`/api/blog-articles${query}`)).headers.get('etag')).toBe(
        one.headers.get('etag'),
      );
    expect(await api.metric('content_made_total')).toBe(before);
  });
});

test('the newest three posts have an endpoint of their own', async () => {
  const answer = await readJson(api.ask('/api/blog-latest'));
  expect(listSlugs({ posts: listLatestPosts.response.parse(answer) })).toEqual([
    'number-0',
    'number-1',
    'number-2',
  ]);
});

test('the posts of an author are paginated, and complete without a page parameter', async () => {
  const author = (query: string) =>
    readAs(getAuthor.response, api.ask(`/api/blog-authors/jo-guest${query}`));
  expect(await author('?page=2')).toMatchObject({ total: 30, page: 2, pages: 2 });
  expect(listSlugs(await author('?page=2'))).toEqual(
    [24, 25, 26, 27, 28, 29].map((number) => `number-${number}`),
  );
  expect(listSlugs(await author('?page=1'))).toHaveLength(24);
  expect(listSlugs(await author(''))).toHaveLength(30);
});
