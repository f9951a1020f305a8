import { describe, expect, test } from '@jest/globals';
import * as authors from '@site/contracts/blog/authors-posts';
import * as contract from '@site/contracts/blog/blog';
import { createTestApi } from '../../testing/api';
import { fullPost } from '../../testing/author';
import { expectAnswer, readAs, readJson } from '../../testing/http';
import { createRelatedFinder } from './post-index';

const api = createTestApi();

const publish = async (slug: string, given: object = {}) => {
  const answer = await api.call('POST', '/api/blog', {
    title: `Title of ${slug}`,
    slug,
    excerpt: 'What it says.',
    content: 'Words.',
    category: 'Mobile SEO',
    ...given,
  });
  expect(answer.status).toBe(201);
};
const fetchPost = (slug: string) => readAs(contract.blogPost, api.ask(`/api/blog/${slug}`));
const authorOf = (slug: string) => api.ask(`/api/blog-authors/${slug}`);

describe('the suggestions of a post', () => {
  test('have the previous post as the next one, and the newest after the oldest', async () => {
    expect((await fetchPost('newer-post')).next).toEqual({
      title: 'Older post',
      slug: 'older-post',
    });
    expect((await fetchPost('older-post')).next).toEqual({
      title: 'Newer post',
      slug: 'newer-post',
    });
  });

  test('have related posts other than the next one, at once after their publication', async () => {
    await publish('phones-first');
    await publish('thumbs', { title: 'Thumbs on phones' });
    const { related, next } = await fetchPost('thumbs');
    expect(next?.slug).toBe('phones-first');
    expect(related?.map(({ slug }) => slug)).toEqual(['newer-post', 'older-post']);
    expect((await fetchPost('newer-post')).related?.map(({ slug }) => slug)).toEqual([
      'thumbs',
      'phones-first',
    ]);
    expect(related?.[0]).not.toHaveProperty('content');
  });

  test('have the next part of a series as the next one, and the post lists all parts', async () => {
    await publish('moving-1', { series: 'Moving day' });
    await publish('between');
    await publish('moving-2', { series: 'Moving day' });
    const first = await fetchPost('moving-1');
    expect(first.series).toBe('Moving day');
    expect(first.parts?.map(({ slug }) => slug)).toEqual(['moving-1', 'moving-2']);
    expect(first.next?.slug).toBe('moving-2');
    expect((await fetchPost('moving-2')).next?.slug).toBe('between');
    expect(await fetchPost('between')).not.toHaveProperty('parts');
  });
});

describe('authors', () => {
  test('are the owner of the business and the authors that posts name', async () => {
    await publish('guest', { author: 'Jörg Ärmel' });
    const { author, publishedAt } = await fetchPost('guest');
    expect(author).toBe('Jörg Ärmel');
    const everybody = await readJson(api.ask('/api/blog-authors'));
    expect(contract.listAuthors.response.parse(everybody)).toMatchObject([
      { name: 'Maren Holt', slug: 'maren-holt', isOwner: true },
      { name: 'Jörg Ärmel', slug: 'jorg-armel', isOwner: false, updatedAt: publishedAt },
    ]);
  });

  test('have their posts, newest first', async () => {
    const guest = await readAs(contract.getAuthor.response, authorOf('jorg-armel'));
    expect(guest.posts.map(({ slug }) => slug)).toEqual(['guest']);
    const owner = await readAs(contract.getAuthor.response, authorOf('maren-holt'));
    const slugs = owner.posts.map(({ slug }) => slug);
    expect(slugs.slice(-2)).toEqual(['newer-post', 'older-post']);
    expect(slugs).not.toContain('guest');
  });

  test('are named in the feeds', async () => {
    const feed = await (await api.ask('/api/feeds/blog/atom.xml')).text();
    expect(feed).toContain('<name>Jörg Ärmel</name>');
    expect(feed).toContain('http://site.test/blog/author/maren-holt');
  });

  test('and series of a draft are kept when it is published, and can be removed', async () => {
    const names = { author: 'Jörg Ärmel', series: 'Moving day' };
    const draft = await readAs(
      authors.editablePost,
      api.call('POST', '/api/blog/drafts', { ...fullPost, slug: 'drafted', ...names }),
    );
    expect(draft).toMatchObject(names);
    const ifMatch = { 'if-match': `"${draft.version}"` };
    const path = `/api/admin/posts/${draft.id}`;
    const out = await api.call('PATCH', path, { state: 'published' }, ifMatch);
    expect(out.status).toBe(200);
    expect(await fetchPost('drafted')).toMatchObject(names);
    const now = authors.editablePost.parse(await out.json());
    const without = { author: '', series: '' };
    await api.call('PATCH', path, without, { 'if-match': `"${now.version}"` });
    for (const name of Object.keys(without))
      expect(await fetchPost('drafted')).not.toHaveProperty(name);
  });

  test.each(['nobody', '%00', 'a'.repeat(300)])(
    'do not include %s, which responds with 404',
    async (slug) => {
      await expectAnswer(authorOf(slug), 404, { fields: { author: expect.any(String) } });
    },
  );
});

describe('related posts', () => {
  const post = (id: string, category: string, title: string, excerpt = '') => ({
    id,
    category,
    title,
    excerpt,
  });
  const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);

  const maps = post('maps', 'Local SEO', 'Reviews on maps');
  const posts = [
    post('news', 'Technical SEO', 'Something of today'),
    post('hours', 'Local SEO', 'Opening hours'),
    maps,
    post('answer', 'Content Marketing', 'How to answer reviews', 'Map by map'),
    post('speed', 'Technical SEO', 'Pictures and speed'),
    post('crawl', 'Technical SEO', 'Crawling'),
  ];

  test('posts of the category and with common words come first, then the newest', () => {
    expect(idsOf(createRelatedFinder(posts)(maps))).toEqual(['hours', 'answer', 'news']);
  });

  test('a post is not related to itself, nor to excluded posts', () => {
    expect(idsOf(createRelatedFinder(posts)(maps, [post('hours', '', '')]))).toEqual([
      'answer',
      'news',
      'speed',
    ]);
    expect(createRelatedFinder([maps])(maps)).toEqual([]);
  });

  test('words that nearly every post has are ignored', () => {
    const search = ['a', 'b', 'c', 'd'].map((id) => post(id, id, `Search ${id}`));
    const [, , , last] = search;
    if (!last) throw new Error('There is no last one');
    expect(idsOf(createRelatedFinder(search)(last))).toEqual(['a', 'b', 'c']);
  });

  test('a rare word has more weight than a frequent one', () => {
    const many = Array.from({ length: 20 }, (_, index) => post(`m${index}`, 'x', 'Titles'));
    const asked = post('asked', 'y', 'Titles and canonicals');
    const rare = post('rare', 'z', 'Canonicals');
    const related = createRelatedFinder([
      ...many,
      asked,
      rare,
      post('p', 'q', 'Other'),
      ...otherPosts(60),
    ]);
    expect(idsOf(related(asked))[0]).toBe('rare');
  });

  const otherPosts = (count: number) =>
    Array.from({ length: count }, (_, index) => post(`o${index}`, 'o', `Nothing${index}`));
});
