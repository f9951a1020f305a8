import { beforeEach, describe, expect, test } from '@jest/globals';
import { hang, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderOnServer, renderParts } from '@site/shared-ui/testing/render-part';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf } from '../../testing/articles';
import { aSummary } from '../../testing/posts';
import Articles from './Articles';
import Hero from './Hero';
import page from './page';

const api = standInApi();
const ARTICLES = 'GET /api/blog-articles';
const posts = [
  aSummary(1, { title: 'Titles that earn the click' }),
  aSummary(2, { title: 'Heavy pictures', category: 'Technical SEO', excerpt: 'A slow click' }),
  aSummary(3, { title: 'Reading figures', category: 'Analytics' }),
  aSummary(4, { title: 'A redirect map', category: 'Technical SEO' }),
];

/** Where the filter leads: the shell is not there to follow. */
const addresses: string[] = [];
const note = (event: WindowEventMap['site:navigate']) => {
  event.preventDefault();
  addresses.push(event.detail.href);
};
beforeEach(() => {
  addresses.length = 0;
  window.addEventListener('site:navigate', note);
  window.scrollTo = () => undefined;
});

const visit = (at = '/blog') => renderParts([Hero, Articles], { at });
const visitLoaded = async (at?: string) => {
  api.answers(listOf(posts));
  visit(at);
  await screen.findByText(/articles? found/);
};
const search = () => screen.getByRole('searchbox', { name: 'Search articles' });
const chip = (name: string) => screen.getByRole('button', { name });
const featured = () => screen.queryByRole('article', { name: 'Featured article' });
const titleOf = (element: HTMLElement | null) =>
  element && within(element).getByRole('heading').textContent;
/** Titles in the grid, the featured article left out. */
const grid = () =>
  screen
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('the feeds are named, each in a tab of its own', async () => {
  await visitLoaded();
  for (const [name, href] of [
    ['RSS', '/blog/feed.xml'],
    ['Atom', '/blog/atom.xml'],
    ['JSON Feed', '/blog/feed.json'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    // In this one the shell would look for a post of that name.
    expect(link).toHaveAttribute('target', '_blank');
  }
});

describe('the list', () => {
  test('features the first post and skips it in the grid', async () => {
    await visitLoaded();
    expect(titleOf(featured())).toBe('Titles that earn the click');
    expect(grid()).toEqual(['Heavy pictures', 'Reading figures', 'A redirect map']);
  });

  test('counts every post that it shows', async () => {
    await visitLoaded();
    expect(screen.getByRole('status')).toHaveTextContent('4 articles found');
  });

  test('leads from each post to its page', async () => {
    await visitLoaded();
    for (const { title, slug } of posts) {
      expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `/blog/${slug}`);
    }
  });

  test('shows a post with its category, day and read time', async () => {
    await visitLoaded();
    const [card] = screen.getAllByRole('listitem');
    if (!card) throw new Error('There is no card');
    expect(within(card).getByText('Technical SEO')).toBeVisible();
    expect(within(card).getByText('November 14, 2026')).toHaveAttribute(
      'datetime',
      posts[1]?.publishedAt,
    );
    expect(card).toHaveTextContent('5 min read');
  });

  test('keeps the place of every picture and loads those below the fold late', async () => {
    await visitLoaded();
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures).toHaveLength(4);
    for (const picture of pictures) {
      expect(picture).toHaveAttribute('width', '1200');
      expect(picture).toHaveAttribute('height', '675');
    }
    const late = pictures.map((picture) => picture.getAttribute('loading') === 'lazy');
    expect(late).toEqual([false, true, true, true]);
  });
});

describe('search and categories', () => {
  test('narrow the list while it is typed, by title and excerpt', async () => {
    await visitLoaded();
    await userEvent.type(search(), 'CLICK');
    expect(titleOf(featured())).toBe('Titles that earn the click');
    expect(grid()).toEqual(['Heavy pictures']);
    expect(screen.getByRole('status')).toHaveTextContent('2 articles found');
  });

  test('feature the first of what is left', async () => {
    await visitLoaded();
    await userEvent.click(chip('Technical SEO'));
    expect(titleOf(featured())).toBe('Heavy pictures');
    expect(grid()).toEqual(['A redirect map']);
    expect(screen.getByRole('status')).toHaveTextContent('2 articles found');
  });

  test('have one chip for each category, and say which is on', async () => {
    await visitLoaded();
    const chips = within(screen.getByRole('form', { name: 'Category' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'All',
      'SEO Strategy',
      'Technical SEO',
      'Content Marketing',
      'Local SEO',
      'Analytics',
    ]);
    expect(pressed()).toEqual(['All']);
    await userEvent.click(chip('Analytics'));
    expect(pressed()).toEqual(['Analytics']);
    await userEvent.click(chip('All'));
    expect(pressed()).toEqual(['All']);
    expect(screen.getByRole('status')).toHaveTextContent('4 articles found');
  });

  test('stand in the address once the typing pauses, and at each choice', async () => {
    await visitLoaded();
    search().focus();
    // At one go: on a busy machine a user pauses between two letters.
    for (const value of ['c', 'cl', 'cli', 'clic', 'click'])
      fireEvent.change(search(), { target: { value } });
    await waitFor(() => expect(addresses).toEqual(['/blog?q=click']));
    expect(search()).toHaveValue('click');
    expect(search()).toHaveFocus();
    await userEvent.click(chip('Technical SEO'));
    expect(addresses.at(-1)).toBe('/blog?q=click&category=Technical+SEO');
  });

  test('combine', async () => {
    await visitLoaded();
    await userEvent.type(search(), 'click');
    await userEvent.click(chip('Technical SEO'));
    expect(titleOf(featured())).toBe('Heavy pictures');
    expect(grid()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('1 articles found');
  });

  test('keep the category when the search is sent', async () => {
    await visitLoaded();
    await userEvent.click(chip('Analytics'));
    await userEvent.type(search(), 'figures{Enter}');
    expect(pressed()).toEqual(['Analytics']);
    expect(titleOf(featured())).toBe('Reading figures');
  });

  test('with no match, say so and offer to clear the filters', async () => {
    await visitLoaded();
    await userEvent.click(chip('Local SEO'));
    await userEvent.type(search(), 'nothing like it');
    expect(screen.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 articles found');
    expect(featured()).not.toBeInTheDocument();
    await userEvent.click(chip('Clear Filters'));
    expect(screen.queryByText('No articles found')).not.toBeInTheDocument();
    expect(search()).toHaveValue('');
    expect(pressed()).toEqual(['All']);
    expect(screen.getByRole('status')).toHaveTextContent('4 articles found');
  });

  test('start from the address', async () => {
    await visitLoaded('/blog?q=map&category=Technical+SEO');
    expect(search()).toHaveValue('map');
    expect(pressed()).toEqual(['Technical SEO']);
    expect(titleOf(featured())).toBe('A redirect map');
  });

  test('are forms that carry each other’s value without script', async () => {
    await visitLoaded('/blog?q=map&category=Technical+SEO');
    expect(screen.getByRole('search')).toHaveAttribute('action', '/blog');
    expect(screen.getByRole('search')).toHaveFormValues({ q: 'map', category: 'Technical SEO' });
    const chips = screen.getByRole('form', { name: 'Category' });
    expect(chips).toHaveAttribute('action', '/blog');
    expect(chips).toHaveFormValues({ q: 'map' });
    expect(chip('Analytics')).toHaveAttribute('name', 'category');
    expect(chip('Analytics')).toHaveValue('Analytics');
  });
});

test('while it loads, six cards of the same shape stand for the posts', () => {
  api.answers(hang(ARTICLES));
  visit();
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6);
  expect(screen.getByText('Loading articles')).toBeInTheDocument();
  expect(screen.queryByText(/articles? found/)).not.toBeInTheDocument();
});

test('when the posts cannot be had, it says so, and Try again brings them', async () => {
  api.answers(refuse(ARTICLES, 503, { code: 'unavailable', message: 'Not just now' }));
  visit();
  expect(await screen.findByText('The articles could not be loaded just now.')).toBeVisible();
  expect(screen.queryByText('No articles found')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  api.answers(listOf(posts));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 articles found')).toBeVisible();
});

const many = Array.from({ length: 60 }, (_, index) =>
  aSummary(index + 1, { category: index % 2 ? 'Local SEO' : 'Analytics' }),
);

describe('more posts than a page holds', () => {
  const titles = many.map(({ title }) => title);
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
  const open = async (at?: string) => {
    api.answers(listOf(many));
    visit(at);
    await screen.findByText(/articles found/);
  };

  test('are shown a page at a time, with links to the others', async () => {
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

  test('feature none on a later page', async () => {
    await open('/blog?page=2');
    expect(featured()).not.toBeInTheDocument();
    expect(grid()).toEqual(titles.slice(25, 49));
    expect(pages().getByRole('link', { name: 'Newer articles' })).toHaveAttribute(
      'href',
      '/blog#articles',
    );
  });

  test('are filtered as a whole, from the first page on', async () => {
    await open('/blog?page=3');
    await userEvent.click(chip('Local SEO'));
    expect(await screen.findByText('30 articles found')).toBeVisible();
    expect(addresses.at(-1)).toBe('/blog?category=Local+SEO');
    expect(titleOf(featured())).toBe('Post 2');
    expect(pages().getByRole('link', { name: 'Older articles' })).toHaveAttribute(
      'href',
      '/blog?category=Local+SEO&page=2#articles',
    );
  });

  test('come from the server a page at a time, each an address of its own', async () => {
    api.answers(listOf(many));
    const { html, head } = await renderOnServer(page, { at: '/blog?page=3' });
    expect(html).toContain('Post 60');
    expect(html).not.toContain('Post 12');
    expect(head.canonicalQuery).toEqual(['page']);
  });
});

describe('what is looked for', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
  });
  const open = async (at?: string, list = many) => {
    api.answers(listOf(list, (query) => asked.push(query)));
    visit(at);
    await screen.findByText(/articles found/);
  };

  test('is found in what is at hand when that is all there is', async () => {
    await open('/blog', posts);
    await userEvent.type(search(), 'click');
    await userEvent.click(chip('Technical SEO'));
    expect(titleOf(featured())).toBe('Heavy pictures');
    expect(asked).toEqual(['']);
  });

  test('is asked of the server among more, until one page has all of it', async () => {
    await open();
    await userEvent.type(search(), 'post 1');
    expect(await screen.findByText('11 articles found')).toBeVisible();
    expect(asked.at(-1)).toBe('?q=post+1');
    const before = asked.length;
    await userEvent.type(search(), '9');
    expect(screen.getByText('1 articles found')).toBeVisible();
    expect(titleOf(featured())).toBe('Post 19');
    expect(asked).toHaveLength(before);
    await userEvent.clear(search());
    expect(await screen.findByText('60 articles found')).toBeVisible();
  });

  test('is what was typed last, whichever answer comes last, and the list stays meanwhile', async () => {
    const waiting = new Map<string, () => void>();
    const slow = (query: string) =>
      query ? new Promise<void>((done) => void waiting.set(query, done)) : Promise.resolve();
    api.answers(listOf(many, undefined, slow));
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

  test('stays typed when it cannot be looked for, and is found by trying again', async () => {
    await open();
    api.answers(refuse(ARTICLES, 503, { code: 'unavailable', message: 'Not just now' }));
    await userEvent.type(search(), '19');
    expect(await screen.findByText('The articles could not be loaded just now.')).toBeVisible();
    expect(search()).toHaveValue('19');
    expect(screen.queryByText(/articles found/)).not.toBeInTheDocument();
    api.answers(listOf(many));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 articles found')).toBeVisible();
  });

  test('comes from the server by one call, which asks for no more', async () => {
    api.answers(listOf(many, (query) => asked.push(query)));
    const at = '/blog?q=POST+5&category=Analytics';
    const { html } = await renderOnServer(page, { at });
    expect(html).toContain('6 articles found');
    expect(asked).toEqual(['?q=post+5&category=Analytics']);
  });
});

test('a list that fits has no pages', async () => {
  await visitLoaded();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

describe('from the server', () => {
  test('comes with every post, and one main heading', async () => {
    api.answers(listOf(posts));
    const { html } = await renderOnServer(page, { at: '/blog' });
    for (const { title } of posts) expect(html).toContain(title);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('skeleton-card');
  });

  test('comes filtered when the address asks for it', async () => {
    api.answers(listOf(posts));
    const { html } = await renderOnServer(page, { at: '/blog?category=Analytics' });
    expect(html).toContain('Reading figures');
    expect(html).not.toContain('A redirect map');
  });

  test('describes itself as a blog with its posts', async () => {
    api.answers(listOf(posts));
    const { head } = await renderOnServer(page, { at: '/blog' });
    expect(head.title).toContain('Testrank');
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

  test('keeps its head and its frame when the API is down', async () => {
    api.answers(refuse(ARTICLES, 503, { code: 'unavailable', message: 'Not just now' }));
    const { html, head } = await renderOnServer(page, { at: '/blog' });
    expect(head.title).toContain('blog');
    expect(html).toContain('could not be loaded just now.');
    expect(html).toContain('Try again');
    expect(html).toContain('<h1');
  });
});
