import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fail, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { recordNavigations } from '@site/shared-ui/testing/navigations';
import { renderIslands, renderOnServer } from '@site/shared-ui/testing/render-islands';
import { buildList } from '../../testing/articles';
import { aSummary } from '../../testing/posts';
import Articles from './Articles';
import Hero from './Hero';
import page from './page';

const api = mockApi();
const ARTICLES = 'GET /api/blog-articles';
const posts = [
  aSummary(1, { title: 'Titles that earn the click' }),
  aSummary(2, { title: 'Heavy pictures', category: 'Technical SEO', excerpt: 'A slow click' }),
  aSummary(3, { title: 'Reading figures', category: 'Analytics' }),
  aSummary(4, { title: 'A redirect map', category: 'Technical SEO' }),
];

const visit = (at = '/blog') => renderIslands([Hero, Articles], { at });
const search = () => screen.getByRole('searchbox', { name: 'Search articles' });
const chip = (name: string) => screen.getByRole('button', { name });
const featured = () => screen.queryByRole('article', { name: 'Featured article' });
const getTitle = (element: HTMLElement | null) =>
  element && within(element).getByRole('heading').textContent;
/** Titles in the grid, without the featured article. */
const grid = () =>
  screen
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

const navigations = recordNavigations();
const visitLoading = () => {
  api.answers(buildList(posts));
  visit();
};
const visitLoaded = async () => {
  visitLoading();
  await screen.findByText(/articles? found/);
};
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('the list features the first post, and links to every post and to the feeds', async () => {
  visitLoading();
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6);
  expect(screen.getByText('Loading articles')).toBeInTheDocument();
  expect(screen.queryByText(/articles? found/)).not.toBeInTheDocument();
  expect(await screen.findByText('4 articles found')).toBeVisible();
  expect(getTitle(featured())).toBe('Titles that earn the click');
  expect(grid()).toEqual(['Heavy pictures', 'Reading figures', 'A redirect map']);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  for (const { title, slug } of posts) {
    expect(getHref(title)).toBe(`/blog/${slug}`);
  }
  const [card] = screen.getAllByRole('listitem');
  if (!card) throw new Error('There is no card');
  expect(within(card).getByText('Technical SEO')).toBeVisible();
  expect(within(card).getByText('November 14, 2026')).toHaveAttribute(
    'datetime',
    posts[1]?.publishedAt,
  );
  expect(card).toHaveTextContent('5 min read');
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures).toHaveLength(4);
  for (const picture of pictures) {
    expect(picture).toHaveAttribute('width', '1200');
    expect(picture).toHaveAttribute('height', '675');
  }
  const late = pictures.map((picture) => picture.getAttribute('loading') === 'lazy');
  expect(late).toEqual([false, true, true, true]);
  for (const [name, href] of [
    ['RSS', '/blog/feed.xml'],
    ['Atom', '/blog/atom.xml'],
    ['JSON Feed', '/blog/feed.json'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    // In this tab the shell would look for a post at that address.
    expect(link).toHaveAttribute('target', '_blank');
  }
});

describe('search and categories', () => {
  test('filter the list while typing, by title and excerpt, and combine', async () => {
    await visitLoaded();
    await userEvent.type(search(), 'CLICK');
    expect(getTitle(featured())).toBe('Titles that earn the click');
    expect(grid()).toEqual(['Heavy pictures']);
    expect(screen.getByRole('status')).toHaveTextContent('2 articles found');
    await userEvent.click(chip('Technical SEO'));
    expect(getTitle(featured())).toBe('Heavy pictures');
    expect(grid()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('1 articles found');
    await userEvent.clear(search());
    expect(getTitle(featured())).toBe('Heavy pictures');
    expect(grid()).toEqual(['A redirect map']);
  });

  test('update the address after a typing pause, at each choice, and on blur', async () => {
    await visitLoaded();
    search().focus();
    // Without delay: on a busy machine `userEvent` pauses between two letters.
    for (const value of ['c', 'cl', 'cli', 'clic', 'click'])
      fireEvent.change(search(), { target: { value } });
    await waitFor(() => expect(navigations).toEqual(['replace /blog?q=click']));
    expect(search()).toHaveValue('click');
    expect(search()).toHaveFocus();
    await userEvent.click(chip('Technical SEO'));
    expect(navigations.at(-1)).toBe('push /blog?q=click&category=Technical+SEO');
    search().focus();
    fireEvent.change(search(), { target: { value: 'redirect' } });
    search().blur();
    expect(navigations.at(-1)).toBe('replace /blog?q=redirect&category=Technical+SEO');
    await userEvent.type(search(), '{Enter}');
    expect(pressed()).toEqual(['Technical SEO']);
  });

  test('search and categories without a match show a button that clears the filters', async () => {
    await visitLoaded();
    await userEvent.click(chip('Local SEO'));
    await userEvent.type(search(), 'nothing like it');
    expect(screen.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 articles found');
    expect(featured()).not.toBeInTheDocument();
    await userEvent.click(chip('Clear Filters'));
    expect(screen.queryByText('No articles found')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    expect(search()).toHaveValue('');
    expect(pressed()).toEqual(['All']);
    expect(screen.getByRole('status')).toHaveTextContent('4 articles found');
  });
});

test('the page from the server has every post, one main heading, and structured data of a blog with its posts', async () => {
  api.answers(buildList(posts));
  const { html, head } = await renderOnServer(page, { at: '/blog' });
  for (const { title } of posts) expect(html).toContain(title);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain('skeleton-card');
  expect(head.title).toContain('Testrank');
  expect(head.alternates?.map(({ href }) => href)).toEqual([
    '/blog/feed.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
  ]);
  expect(head.structuredData).toContainEqual(
    expect.objectContaining({
      '@type': 'Blog',
      url: 'https://site.example/blog',
      blogPost: posts.map(({ title, slug }) =>
        expect.objectContaining({
          headline: title,
          url: `https://site.example/blog/${slug}`,
        }),
      ),
    }),
  );
});

const many = Array.from({ length: 60 }, (_, index) =>
  aSummary(index + 1, { category: index % 2 ? 'Local SEO' : 'Analytics' }),
);

describe('more posts than a page holds', () => {
  const titles = many.map(({ title }) => title);
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
  const open = async (at?: string) => {
    api.answers(buildList(many));
    visit(at);
    await screen.findByText(/articles found/);
  };

  test('are paged, with links to the other pages', async () => {
    await open();
    expect(grid()).toEqual(titles.slice(1, 25));
    expect(screen.getByRole('status')).toHaveTextContent('60 articles found');
    expect(pages().getByText('Page 1 of 3')).toBeVisible();
    const next = pages().getByRole('link', { name: 'Older articles' });
    expect(next).toHaveAttribute('href', '/blog?page=2#articles');
    expect(next).toHaveAttribute('rel', 'next');
    expect(pages().queryByRole('link', { name: 'Newer articles' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveAttribute('id', 'articles');
  });

  test('feature none on a later page, and are filtered as a whole', async () => {
    await open('/blog?page=2');
    expect(featured()).not.toBeInTheDocument();
    expect(grid()).toEqual(titles.slice(25, 49));
    expect(getHref('Newer articles', pages())).toBe('/blog#articles');
    await userEvent.click(chip('Local SEO'));
    expect(await screen.findByText('30 articles found')).toBeVisible();
    expect(navigations.at(-1)).toBe('push /blog?category=Local+SEO');
    expect(getTitle(featured())).toBe('Post 2');
    expect(getHref('Older articles', pages())).toBe('/blog?category=Local+SEO&page=2#articles');
  });
});

describe('a search', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
  });
  const open = async () => {
    api.answers(buildList(many, (query) => asked.push(query)));
    visit();
    await screen.findByText(/articles found/);
  };

  test('is sent to the server, and refined in the browser once one page has all results', async () => {
    await open();
    await userEvent.type(search(), 'post 1');
    expect(await screen.findByText('11 articles found')).toBeVisible();
    expect(asked.at(-1)).toBe('?q=post+1');
    const before = asked.length;
    await userEvent.type(search(), '9');
    expect(screen.getByText('1 articles found')).toBeVisible();
    expect(getTitle(featured())).toBe('Post 19');
    expect(asked).toHaveLength(before);
    await userEvent.clear(search());
    expect(await screen.findByText('60 articles found')).toBeVisible();
  });

  test('shows the answer to the last text in any order of answers, and the old list until then', async () => {
    const waiting = new Map<string, () => void>();
    const slow = (query: string) =>
      query ? new Promise<void>((done) => void waiting.set(query, done)) : Promise.resolve();
    api.answers(buildList(many, undefined, slow));
    visit();
    await screen.findByText('60 articles found');
    await userEvent.type(search(), '12');
    await waitFor(() => expect([...waiting.keys()]).toEqual(['?q=1', '?q=12']));
    expect(search()).toHaveValue('12');
    expect(search()).toHaveFocus();
    expect(screen.getByText('60 articles found')).toBeVisible();
    waiting.get('?q=12')?.();
    expect(await screen.findByText('1 articles found')).toBeVisible();
    waiting.get('?q=1')?.();
    await userEvent.type(search(), ' ');
    expect(screen.getByText('1 articles found')).toBeVisible();
    expect(search()).toHaveValue('12 ');
  });

  test('a search that fails keeps its text and can be tried again', async () => {
    await open();
    api.answers(fail(ARTICLES));
    await userEvent.type(search(), '19');
    expect(await screen.findByText('The articles could not be loaded just now.')).toBeVisible();
    expect(search()).toHaveValue('19');
    expect(screen.queryByText(/articles found/)).not.toBeInTheDocument();
    api.answers(buildList(many));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 articles found')).toBeVisible();
  });

  test('is rendered on the server with one call, and left out of the canonical address', async () => {
    api.answers(buildList(many, (query) => asked.push(query)));
    const at = '/blog?q=POST+5&category=Analytics';
    const { html, head } = await renderOnServer(page, { at });
    expect(html).toContain('6 articles found');
    expect(asked).toEqual(['?q=post+5&category=Analytics']);
    expect(head.canonicalQuery).toEqual(['page']);
  });
});
