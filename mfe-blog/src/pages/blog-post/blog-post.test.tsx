import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BlogPost } from '@site/contracts/blog/blog';
import { answer, mockApi, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands, renderOnServer } from '@site/shared-ui/testing/render-islands';
import { aPost, aSummary } from '../../testing/posts';
import page from './page';
import Post from './Post';
import RelatedArticles from './RelatedArticles';

const api = mockApi();
const POST = 'GET /api/blog/{slug}';
const MISSING = "The blog post you're looking for doesn't exist or has been moved.";
const post = aPost(7, {
  title: 'Titles that earn the click',
  slug: 'titles',
  excerpt: 'The one line that most people read.',
  imageUrl: '/api/media/blog/titles.svg',
  content:
    '<p>Type the name of your trade.</p><h2 id="first">Start with the question</h2><h2 id="second">Check yours</h2>',
});

const place = { at: '/blog/titles', params: { slug: 'titles' } };
const visit = () => renderIslands([Post, RelatedArticles], place);
const visitLoaded = async (shown: BlogPost = post) => {
  api.answers(answer(POST, shown));
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the article');
  await screen.findByRole('heading', { level: 1, name: shown.title });
};
const head = async () => (await renderOnServer(page, place)).head;

describe('a post', () => {
  test('shows its facts, text, picture, sections and breadcrumb', async () => {
    await visitLoaded();
    const article = within(screen.getByRole('article'));
    expect(article.getByText('SEO Strategy')).toBeVisible();
    expect(article.getByText('Ada Tester').parentElement).toHaveTextContent(
      'Ada Tester · November 14, 2026 · 5 min read',
    );
    expect(article.getByText('November 14, 2026')).toHaveAttribute('datetime', post.publishedAt);
    expect(article.getByText(post.excerpt)).toBeVisible();
    expect(article.getByText('Type the name of your trade.')).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(getHref('Home', way)).toBe('/');
    expect(getHref('Blog', way)).toBe('/blog');
    expect(way.getByText(post.title)).toHaveAttribute('aria-current', 'page');
    expect(getHref('Back to Blog')).toBe('/blog');
    expect(getHref('Ada Tester')).toBe('/blog/author/ada-tester');
    const picture = document.querySelector('img');
    expect(picture).toHaveAttribute('src', post.imageUrl);
    expect(picture).toHaveAttribute('width', '1200');
    expect(picture).toHaveAttribute('height', '675');
    expect(picture).not.toHaveAttribute('loading', 'lazy');
    // Beside the article, and folded above it for narrow screens.
    const lists = document.querySelectorAll('nav[aria-label="On this page"]');
    expect(lists).toHaveLength(2);
    for (const list of lists) {
      const links = [...list.querySelectorAll('a')];
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Start with the question', '#first'],
        ['Check yours', '#second'],
      ]);
    }
    expect(document.querySelector('details')).not.toHaveAttribute('open');
  });

  test('omits a missing picture, missing related articles, and contents of one section', async () => {
    await visitLoaded({ ...post, imageUrl: '', content: '<h2 id="only">Only one</h2>' });
    expect(document.querySelector('img')).not.toBeInTheDocument();
    for (const text of ['On this page', 'Related articles', 'Next article'])
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });
});

test.each([
  [404, 'Blog Post Not Found', MISSING],
  [410, 'Blog Post Withdrawn', 'This blog post has been withdrawn by its author.'],
] as const)(
  'a missing post (%i) shows the reason and a link to the blog, without retry or newsletter',
  async (status, title, description) => {
    api.answers(refuse(POST, status, { code: 'absent', message: 'Not here.' }));
    visit();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(getHref('Back to Blog')).toBe('/blog');
    for (const name of ['Try again', 'Subscribe'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(await head()).toMatchObject({ title: `${title} | Testrank`, description, status });
  },
);

test('a post ends with the next article, related ones, the newsletter and the feeds', async () => {
  const next = { title: 'Heavy pictures', slug: 'heavy-pictures' };
  await visitLoaded({ ...post, next, related: [aSummary(3), aSummary(4)] });
  expect(getHref(next.title)).toBe('/blog/heavy-pictures');
  expect(screen.getByRole('heading', { level: 2, name: 'Related articles' })).toBeVisible();
  for (const number of [3, 4]) expect(getHref(`Post ${number}`)).toBe(`/blog/post-${number}`);
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  expect(getHref('RSS')).toBe('/blog/feed.xml');
});

test('a part of a series lists all parts in order and marks itself', async () => {
  await visitLoaded({
    ...post,
    series: 'Moving day',
    parts: [
      { title: 'Before', slug: 'before' },
      { title: post.title, slug: post.slug },
      { title: 'After', slug: 'after' },
    ],
  });
  const series = within(screen.getByRole('navigation', { name: 'Series' }));
  expect(series.getByRole('heading', { name: 'Series: Moving day' })).toBeVisible();
  expect(series.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Before',
    post.title,
    'After',
  ]);
  expect(series.getByText(post.title)).toHaveAttribute('aria-current', 'page');
  expect(getHref('After', series)).toBe('/blog/after');
});

test('a post links to the page of its author', async () => {
  await visitLoaded({ ...post, author: 'Jörg Ärmel' });
  expect(getHref('Jörg Ärmel')).toBe('/blog/author/jorg-armel');
  expect(JSON.stringify((await head()).structuredData)).toContain(
    '"author":{"@type":"Person","name":"Jörg Ärmel","url":"https://site.example/blog/author/jorg-armel"}',
  );
});

describe('the head of a post', () => {
  test('has title, description, picture, an Article and a breadcrumb', async () => {
    api.answers(answer(POST, post));
    const found = await head();
    expect(found).toMatchObject({
      title: 'Titles that earn the click | Testrank',
      description: post.excerpt,
      type: 'article',
      image: '/api/media/blog/titles.png',
    });
    expect(found.structuredData).toContainEqual(
      expect.objectContaining({
        '@type': 'Article',
        headline: post.title,
        datePublished: post.publishedAt,
        mainEntityOfPage: 'https://site.example/blog/titles',
        author: expect.objectContaining({ '@type': 'Person', name: 'Ada Tester' }),
        publisher: expect.objectContaining({ '@type': 'Organization', name: 'Testrank' }),
        image: 'https://site.example/api/media/blog/titles.png',
      }),
    );
    const items = [
      { position: 1, name: 'Home', item: 'https://site.example/' },
      { position: 2, name: 'Blog', item: 'https://site.example/blog' },
      { position: 3, name: post.title, item: 'https://site.example/blog/titles' },
    ];
    expect(found.structuredData).toContainEqual({
      '@type': 'BreadcrumbList',
      itemListElement: items.map((item) => expect.objectContaining(item)),
    });
  });

  test('has the address of an external picture, and no image without one', async () => {
    api.answers(answer(POST, { ...post, imageUrl: 'https://pictures.example/a.svg' }));
    expect((await head()).image).toBe('https://pictures.example/a.svg');
    api.answers(answer(POST, { ...post, imageUrl: '' }));
    expect(await head()).not.toHaveProperty('image');
  });
});

test('the author’s text has dir="auto"', async () => {
  await visitLoaded({ ...post, title: 'שלום', excerpt: 'פתיח', content: '<p>פסקה</p>' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('פתיח')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('פסקה').closest('[dir]')).toHaveAttribute('dir', 'auto');
});

describe('a post that was changed', () => {
  test.each([
    ['2026-11-20T08:00:00.000Z', 'November 20, 2026'],
    ['2026-11-14T23:40:00.000Z', 'the same day'],
  ])(
    'a post that was changed at %s shows %s, and its day of publication once',
    async (updatedAt, day) => {
      await visitLoaded({ ...post, updatedAt });
      expect(screen.getByText(day)).toHaveAttribute('datetime', updatedAt);
      expect(screen.getAllByText(/November 14, 2026/)).toHaveLength(1);
      expect(JSON.stringify((await head()).structuredData)).toContain(
        `"dateModified":"${updatedAt}"`,
      );
    },
  );

  test('a post whose slug was changed redirects to the new slug', async () => {
    api.answers(answer(POST, { ...post, slug: 'better-titles' }));
    expect((await head()).movedTo).toBe('/blog/better-titles');
  });
});

describe('sharing a post', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const share = () => press('Share this article');
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));
  /** Mocks the browser's share sheet. */
  const sheet = (open: (data: ShareData) => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { value: open, configurable: true });

  test.each(['Copy link', 'Share this article'])(
    '%s copies the link if the browser has no share sheet',
    async (name) => {
      const copied: string[] = [];
      const writeText = async (text: string) => void copied.push(text);
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
      await visitLoaded();
      await press(name);
      expect(await screen.findByText('Link copied.')).toBeVisible();
      expect(copied).toEqual(['http://localhost/blog/titles']);
    },
  );

  test('opens the browser’s share sheet, and shows no message when it is closed', async () => {
    const shared: ShareData[] = [];
    sheet(async (data) => void shared.push(data));
    await visitLoaded();
    await share();
    expect(shared).toEqual([{ title: post.title, url: 'http://localhost/blog/titles' }]);
    sheet(() => Promise.reject(new DOMException('', 'AbortError')));
    await share();
    expect(screen.queryByText(/Link copied|blocked copying/)).not.toBeInTheDocument();
  });
});
