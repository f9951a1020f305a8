import { beforeEach, describe, expect, test } from '@jest/globals';
import { refuse, standInApi } from '@site/shared-ui/testing/api';
import { hrefOf } from '@site/shared-ui/testing/links';
import { renderOnServer } from '@site/shared-ui/testing/render-islands';
import { recordedHydrationRequests } from '@site/shared-ui/testing/wishes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chip, featured, grid, search, titleOf, visit } from '../../testing/article-list';
import { listOf } from '../../testing/articles';
import { aSummary } from '../../testing/posts';
import page from './page';

const api = standInApi();
const wishes = recordedHydrationRequests();
const ARTICLES = 'GET /api/blog-articles';
const posts = [
  aSummary(1, { title: 'Titles that earn the click' }),
  aSummary(2, { title: 'Heavy pictures', category: 'Technical SEO', excerpt: 'A slow click' }),
];

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
    expect(hrefOf('Newer articles', pages())).toBe('/blog#articles');
  });

  test('are filtered as a whole, from the first page on', async () => {
    await open('/blog?page=3');
    await userEvent.click(chip('Local SEO'));
    expect(await screen.findByText('30 articles found')).toBeVisible();
    expect(wishes.at(-1)).toBe('push /blog?category=Local+SEO');
    expect(titleOf(featured())).toBe('Post 2');
    expect(hrefOf('Older articles', pages())).toBe('/blog?category=Local+SEO&page=2#articles');
  });
});

describe('a search', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
  });
  const open = async (at?: string, list = many) => {
    api.answers(listOf(list, (query) => asked.push(query)));
    visit(at);
    await screen.findByText(/articles found/);
  };

  test('runs in the browser when all articles are loaded', async () => {
    await open('/blog', posts);
    await userEvent.type(search(), 'click');
    await userEvent.click(chip('Technical SEO'));
    expect(titleOf(featured())).toBe('Heavy pictures');
    expect(asked).toEqual(['']);
  });

  test('is sent to the server among more articles, until one page has all results', async () => {
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

  test('shows the answer to the last typed text, in any order of answers, and keeps the list meanwhile', async () => {
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
    const { html, head } = await renderOnServer(page, { at });
    expect(html).toContain('6 articles found');
    expect(asked).toEqual(['?q=post+5&category=Analytics']);
    expect(head.canonicalQuery).toEqual(['page']);
  });
});
