import { screen, within } from '@testing-library/react';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import Articles from '../pages/blog-list/Articles';
import Hero from '../pages/blog-list/Hero';

export const visit = (at = '/blog') => renderIslands([Hero, Articles], { at });
export const search = () => screen.getByRole('searchbox', { name: 'Search articles' });
export const chip = (name: string) => screen.getByRole('button', { name });
export const featured = () => screen.queryByRole('article', { name: 'Featured article' });
export const getTitle = (element: HTMLElement | null) =>
  element && within(element).getByRole('heading').textContent;
/** Titles in the grid, without the featured article. */
export const grid = () =>
  screen
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
