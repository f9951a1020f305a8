import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { recordNavigations } from '@site/shared-ui/testing/navigations';
import { openFromServer, renderIslands } from '@site/shared-ui/testing/render-islands';
import { resourceCategories, resources } from '../../features/resources/resources';
import List from './List';
import page from './page';

const cards = () => screen.getAllByRole('heading', { level: 3 });
const chips = () => within(screen.getByRole('form', { name: 'Category' }));

const navigations = recordNavigations();

test('twelve resources in five categories open in new tabs and have a reason', () => {
  renderIslands([List], { at: '/resources' });
  expect(cards()).toHaveLength(12);
  expect(new Set(resources.map(({ category }) => category))).toEqual(
    new Set(Object.keys(resourceCategories)),
  );
  for (const { title, url, reasoning, isOfficial } of resources) {
    const link = screen.getByRole('link', { name: new RegExp(`^${title}`) });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/opens in a new tab/);
    const card = link.closest('li');
    expect(card).toHaveTextContent(reasoning);
    expect(card?.textContent?.includes('Official')).toBe(isOfficial ?? false);
  }
});

test('a chip filters by its category and pushes a history entry', async () => {
  renderIslands([List], { at: '/resources' });
  await userEvent.click(chips().getByRole('button', { name: 'Community' }));
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Google Search Central Help Community'),
    expect.stringContaining('Women in Tech SEO'),
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 12 resources');
  expect(navigations).toEqual(['push /resources?category=community']);
  await userEvent.click(chips().getByRole('button', { name: 'All' }));
  expect(cards()).toHaveLength(12);
  expect(navigations[1]).toBe('push /resources');
});

test('the server filters by the category of the address', async () => {
  await openFromServer(page, { at: '/resources?category=certification' });
  expect(cards()).toHaveLength(1);
  expect(screen.getByRole('form', { name: 'Category' })).toHaveAttribute('action', '/resources');
  expect(chips().getByRole('button', { pressed: true })).toHaveTextContent('Certification');
  expect(chips().getByRole('button', { name: 'Tools' })).toHaveValue('tools');
});

test('an unknown category shows all; the page has a head and links', async () => {
  const head = await openFromServer(page, { at: '/resources?category=toString' });
  expect(cards()).toHaveLength(12);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/contact', '/services']));
  expect(head.structuredData).toMatchObject([
    { '@type': 'CollectionPage', mainEntity: { numberOfItems: 12 } },
    { '@type': 'BreadcrumbList' },
  ]);
});
