import { describe, expect, test } from '@jest/globals';
import { hang, standInApi } from '@site/shared-ui/testing/api';
import { hrefOf } from '@site/shared-ui/testing/links';
import { renderOnServer } from '@site/shared-ui/testing/render-islands';
import { recordedHydrationRequests } from '@site/shared-ui/testing/wishes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chip, featured, grid, search, titleOf, visit } from '../../testing/article-list';
import { listOf } from '../../testing/articles';
import { aSummary } from '../../testing/posts';
import page from './page';

const api = standInApi();
const ARTICLES = 'GET /api/blog-articles';
const posts = [
  aSummary(1, { title: 'Titles that earn the click' }),
  aSummary(2, { title: 'Heavy pictures', category: 'Technical SEO', excerpt: 'A slow click' }),
  aSummary(3, { title: 'Reading figures', category: 'Analytics' }),
  aSummary(4, { title: 'A redirect map', category: 'Technical SEO' }),
];

const wishes = recordedHydrationRequests();
const visitLoaded = async (at?: string) => {
  api.answers(listOf(posts));
  visit(at);
  await screen.findByText(/articles? found/);
};
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
    // In this tab the shell would look for a post at that address.
    expect(link).toHaveAttribute('target', '_blank');
  }
});

describe('the list', () => {
  test('features the first post, skips it in the grid, counts all and leads to each', async () => {
    await visitLoaded();
    expect(titleOf(featured())).toBe('Titles that earn the click');
    expect(grid()).toEqual(['Heavy pictures', 'Reading figures', 'A redirect map']);
    expect(screen.getByRole('status')).toHaveTextContent('4 articles found');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    for (const { title, slug } of posts) {
      expect(hrefOf(title)).toBe(`/blog/${slug}`);
    }
  });

  test('shows a post with its category, day, read time and picture', async () => {
    await visitLoaded();
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
  });
});

describe('search and categories', () => {
  test('narrow the list while it is typed, by title and excerpt, and combine', async () => {
    await visitLoaded();
    await userEvent.type(search(), 'CLICK');
    expect(titleOf(featured())).toBe('Titles that earn the click');
    expect(grid()).toEqual(['Heavy pictures']);
    expect(screen.getByRole('status')).toHaveTextContent('2 articles found');
    await userEvent.click(chip('Technical SEO'));
    expect(titleOf(featured())).toBe('Heavy pictures');
    expect(grid()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('1 articles found');
    await userEvent.clear(search());
    expect(titleOf(featured())).toBe('Heavy pictures');
    expect(grid()).toEqual(['A redirect map']);
  });

  test('stand in the address once the typing pauses, and at each choice', async () => {
    await visitLoaded();
    search().focus();
    // Without delay: on a busy machine `userEvent` pauses between two letters.
    for (const value of ['c', 'cl', 'cli', 'clic', 'click'])
      fireEvent.change(search(), { target: { value } });
    await waitFor(() => expect(wishes).toEqual(['replace /blog?q=click']));
    expect(search()).toHaveValue('click');
    expect(search()).toHaveFocus();
    await userEvent.click(chip('Technical SEO'));
    expect(wishes.at(-1)).toBe('push /blog?q=click&category=Technical+SEO');
  });

  test('stand in the address as soon as the field is left, so before a click on a result', async () => {
    await visitLoaded();
    search().focus();
    fireEvent.change(search(), { target: { value: 'click' } });
    search().blur();
    expect(wishes).toEqual(['replace /blog?q=click']);
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
});

test('while it loads, six cards of the same shape stand for the posts', () => {
  api.answers(hang(ARTICLES));
  visit();
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6);
  expect(screen.getByText('Loading articles')).toBeInTheDocument();
  expect(screen.queryByText(/articles? found/)).not.toBeInTheDocument();
});

describe('from the server', () => {
  test('comes with every post, one main heading, and structured data of a blog with its posts', async () => {
    api.answers(listOf(posts));
    const { html, head } = await renderOnServer(page, { at: '/blog' });
    for (const { title } of posts) expect(html).toContain(title);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('skeleton-card');
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
});
