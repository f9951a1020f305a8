import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { terms } from '@site/contracts/learning/glossary';
import { getHref } from '@site/shared-ui/testing/links';
import { recordNavigations } from '@site/shared-ui/testing/navigations';
import { openFromServer, renderIslands } from '@site/shared-ui/testing/render-islands';
import page from './page';
import Terms from './Terms';

const search = () => screen.getByRole('searchbox', { name: 'Search terms' });
const chip = (name: string) =>
  within(screen.getByRole('form', { name: 'Category' })).getByRole('button', { name });
const shown = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const card = (name: string) => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!found) throw new Error(`There is no card called ${name}`);
  return within(found);
};

const navigations = recordNavigations();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the terms', () => {
  test('are in alphabetical order, each with its meaning and its anchor', () => {
    renderIslands([Terms], { at: '/glossary' });
    const names = terms.map(({ term }) => term);
    expect(shown()).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    for (const { id, term, definition } of terms) {
      const entry = within(document.getElementById(id) as HTMLElement);
      expect(entry.getByText(definition)).toBeVisible();
      expect(getHref(term, entry)).toBe(`#${id}`);
    }
    expect(screen.getByText('20 of 20 terms')).toHaveAttribute('role', 'status');
  });

  test('are filtered while typing, and the address is replaced after a pause', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime.bind(jest) });
    renderIslands([Terms], { at: '/glossary' });
    await user.type(search(), 'GPTBOT');
    expect(shown()).toEqual(['AI crawler']);
    expect(navigations).toEqual([]);
    act(() => jest.runAllTimers());
    expect(navigations).toEqual(['replace /glossary?q=GPTBOT']);
  });

  test('are filtered by search and category together; a chip pushes a history entry', async () => {
    renderIslands([Terms], { at: '/glossary?q=snippet' });
    expect(search()).toHaveValue('snippet');
    await userEvent.click(chip('AI search'));
    expect(pressed()).toEqual(['AI search']);
    expect(navigations).toEqual(['push /glossary?q=snippet&category=ai']);
    expect(screen.getByText('No terms found matching your search criteria.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all terms' }));
    expect(shown()).toHaveLength(terms.length);
    expect(document.body).not.toHaveFocus();
    expect(search()).toHaveValue('');
    expect(pressed()).toEqual(['All']);
  });

  test('of an unknown category are all of them', () => {
    renderIslands([Terms], { at: '/glossary?category=toString' });
    expect(pressed()).toEqual(['All']);
    expect(shown()).toHaveLength(terms.length);
  });

  test('a related term starts a search in all categories', async () => {
    renderIslands([Terms], { at: '/glossary?category=technical' });
    await userEvent.click(card('robots.txt').getByRole('button', { name: 'AI crawler' }));
    expect(search()).toHaveValue('AI crawler');
    expect(shown()).toContain('AI crawler');
    expect(navigations).toEqual(['push /glossary?q=AI+crawler']);
    expect(document.activeElement).toContainElement(search());
  });

  test('a link to a term is copied, or set in the address bar if copying fails', async () => {
    const user = userEvent.setup();
    const clipboard = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    renderIslands([Terms], { at: '/glossary' });
    await user.click(card('Snippet').getByRole('button', { name: /^Copy link/ }));
    expect(await screen.findByText('The link has been copied: Snippet')).toBeInTheDocument();
    expect(clipboard).toHaveBeenCalledWith(`${location.origin}/glossary#snippet`);
    clipboard.mockRejectedValueOnce(new Error('Refused'));
    await user.click(card('E-E-A-T').getByRole('button', { name: /^Copy link/ }));
    expect(await screen.findByText('The link is in the address bar: E-E-A-T')).toBeInTheDocument();
    expect(location.hash).toBe('#e-e-a-t');
  });
});

describe('the page from the server', () => {
  test('is filtered by its address, with forms that keep both values', async () => {
    await openFromServer(page, { at: '/glossary?q=clicks&category=analytics' });
    expect(shown()).toEqual(['Click-through rate (CTR)']);
    expect(screen.getByRole('search')).toHaveAttribute('action', '/glossary');
    expect(screen.getByRole('search')).toHaveFormValues({ q: 'clicks', category: 'analytics' });
    const chips = screen.getByRole('form', { name: 'Category' });
    expect(chips).toHaveFormValues({ q: 'clicks' });
    expect(chip('Technical')).toHaveValue('technical');
    const related = card('Click-through rate (CTR)').getByRole('button', { name: 'Impression' });
    expect(related).toHaveAttribute('name', 'q');
    expect(related.closest('form')).toHaveAttribute('action', '/glossary#terms');
  });

  test('has structured data with every term, and links', async () => {
    const head = await openFromServer(page, { at: '/glossary' });
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Glossary');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/contact', '/seo-audit']));
    expect(head.structuredData).toMatchObject([
      {
        '@type': 'DefinedTermSet',
        hasDefinedTerm: terms.map(({ id, term }) => ({
          '@type': 'DefinedTerm',
          name: term,
          url: `https://site.example/glossary#${id}`,
        })),
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });
});
