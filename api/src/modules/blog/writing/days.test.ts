import { beforeAll, expect, test } from '@jest/globals';
import * as authors from '@site/contracts/blog/authors-posts';
import {
  findArticles,
  getAuthor,
  getPost,
  listLatestPosts,
  listPosts,
} from '@site/contracts/blog/blog';
import { ContentVersions } from '../../../freshness/versions';
import { createTestApi } from '../../../testing/api';
import { readAs } from '../../../testing/http';
import { BlogPost } from '../model';

const api = createTestApi();

/** Times of publication, and their day in New York, where the business is. */
const days = [
  ['evening', '2031-12-04T02:00:00.000Z', '2031-12-03'],
  ['midnight', '2031-12-03T05:00:00.000Z', '2031-12-03'],
  ['before-midnight', '2031-12-03T04:59:59.999Z', '2031-12-02'],
  ['clocks-forward', '2031-03-10T03:59:59.000Z', '2031-03-09'],
  ['clocks-back', '2031-11-03T04:59:59.000Z', '2031-11-02'],
] as const;

beforeAll(async () => {
  await BlogPost.insertMany(
    days.map(([slug, publishedAt]) => ({
      title: slug,
      slug,
      excerpt: 'x',
      content: 'x',
      html: '<p>x</p>',
      status: 'published',
      category: 'Days',
      imageUrl: '/api/media/blog/post.svg',
      publishedAt,
      changedAt: publishedAt,
    })),
  );
  await new ContentVersions().changed('blog');
  await api.ask('/api/content-versions');
});

const expected = Object.fromEntries(days.map(([slug, , day]) => [slug, [day, day]]));
const getDays = (
  posts: readonly { slug: string; publishedOn?: string; updatedOn?: string }[],
): Record<string, (string | undefined)[]> =>
  Object.fromEntries(
    posts
      .filter(({ slug }) => slug in expected)
      .map(({ slug, publishedOn, updatedOn }) => [slug, [publishedOn, updatedOn]]),
  );

test('every list has the dates of a post in the time zone of the business', async () => {
  expect(getDays(await readAs(listPosts.response, api.ask('/api/blog')))).toEqual(expected);
  const list = await readAs(findArticles.response, api.ask('/api/blog-articles?category=Days'));
  expect(getDays(list.posts)).toEqual(expected);
  const author = await readAs(getAuthor.response, api.ask('/api/blog-authors/maren-holt'));
  expect(getDays(author.posts)).toEqual(expected);
  const all = await readAs(authors.listAdminPosts.response, api.call('GET', '/api/admin/posts'));
  expect(getDays(all)).toEqual(expected);
  const latest = await readAs(listLatestPosts.response, api.ask('/api/blog-latest'));
  expect(latest.map(({ publishedOn }) => publishedOn)).toEqual([
    '2031-12-03',
    '2031-12-03',
    '2031-12-02',
  ]);
});

test('a single post and its related posts have dates in the time zone of the business', async () => {
  const post = await readAs(getPost.response, api.ask('/api/blog/evening'));
  expect(getDays([post])).toEqual({ evening: ['2031-12-03', '2031-12-03'] });
  expect(Object.keys(getDays(post.related ?? [])).length).toBeGreaterThan(0);
  for (const related of post.related ?? []) expect(related.publishedOn).toBeDefined();
});
