import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuthorsPost, DeletedPost } from '@site/contracts/blog/authors-posts';
import { answer, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import {
  aListed,
  button,
  call,
  createSignedInApi,
  editable,
  listed,
  press,
  visit,
} from '../../testing/administration';
import Author from '../blog-author/Author';
import PostsAdministration from './PostsAdministration';

const api = createSignedInApi(answer(call.posts, listed));
const [titlesPost, mapsPost, auditsPost] = listed as [AuthorsPost, AuthorsPost, AuthorsPost];

const open = async () => {
  visit();
  await screen.findByText('3 posts');
};
const narrow = (state: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), state);
/** The rows of the list, without the entries of their menus. */
const rows = () => screen.getAllByRole('listitem').filter((item) => !item.closest('[popover]'));
const link = (title: string) => screen.getByRole('link', { name: title });
const titles = () =>
  screen.getAllByRole('link', { name: /^Edit / }).map(({ textContent }) => textContent);

test('a row shows state, day and link of a post, and its actions in one menu', async () => {
  await open();
  expect(getHref('New post')).toBe('/admin/blog/new');
  expect(titles()).toEqual(['Edit Titles', 'Edit Maps', 'Edit Audits']);
  const [row, maps] = rows();
  expect(maps).toHaveTextContent(/Unpublished.*Nov 2, 2026/);
  expect(screen.queryByRole('link', { name: 'View Maps' })).not.toBeInTheDocument();
  for (const [name, href] of [
    ['View Titles', '/blog/post-1'],
    ['Titles', `/admin/blog/${titlesPost.id}`],
    ['Edit Titles', `/admin/blog/${titlesPost.id}`],
    ['Duplicate Titles', `/admin/blog/new?copy=${titlesPost.id}`],
  ] as const)
    expect(getHref(name)).toBe(href);
  const [opener, ...others] = within(row as HTMLElement).getAllByRole('button');
  expect(opener).toHaveTextContent('Actions for Titles');
  const menu = document.getElementById(opener?.getAttribute('popovertarget') ?? '');
  expect(
    [...(menu?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent),
  ).toEqual(
    ['Edit', 'View', 'Duplicate', 'Unpublish', 'Delete'].map((action) => `${action} Titles`),
  );
  for (const other of others) expect(menu).toContainElement(other);
});

test('the list is searched, filtered and ordered', async () => {
  await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By title');
  expect(titles()).toEqual(['Edit Audits', 'Edit Maps', 'Edit Titles']);
  await narrow('Unpublished');
  expect(titles()).toEqual(['Edit Maps']);
  await narrow('All posts');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'TIT');
  expect(titles()).toEqual(['Edit Titles']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'anic');
  expect(screen.getByText('No posts match your search and filter.')).toBeVisible();
  await press('Show all posts');
  expect(titles()).toHaveLength(3);
});

test('an empty list of posts shows a message', async () => {
  api.answers(answer(call.posts, []));
  visit();
  expect(await screen.findByText(/No posts yet/)).toBeVisible();
});

test('two quick actions run in order, the second with the version from the first', async () => {
  api.answers(answer(call.change, { ...editable, version: 2 }));
  const sent = api.receives(call.remove, titlesPost);
  await open();
  void press('Unpublish Titles');
  await press('Delete Titles');
  await waitFor(() => expect(sent).toEqual([{ ifMatch: '"2"' }]));
});

test('a deleted post leaves the count and can be restored in its place', async () => {
  await open();
  api.answers(answer(call.remove, mapsPost), answer(call.posts, [titlesPost, auditsPost]));
  await press('Delete Maps');
  await waitFor(() => expect(button('Undo deleting Maps')).toHaveFocus());
  expect(rows()[1]).toHaveTextContent('“Maps” is deleted. You can restore it for thirty days.');
  expect(screen.getByText('2 posts')).toBeVisible();
  api.answers(answer(call.restore, mapsPost), answer(call.posts, listed));
  await press('Undo deleting Maps');
  await toast('Restored', 'The post is back as it was.');
  await waitFor(() => expect(link('Maps')).toHaveFocus());
  expect(screen.getByText('3 posts')).toBeVisible();
});

test('focus stays on a button whose action changes, and moves on if its post leaves the list', async () => {
  const bodies = api.receives(call.change, { ...editable, state: 'unpublished' });
  await open();
  api.answers(answer(call.posts, [{ ...titlesPost, state: 'unpublished' }, ...listed.slice(1)]));
  await press('Unpublish Titles');
  await waitFor(() => expect(button('Publish again Titles')).toHaveFocus());
  await toast('Unpublished', 'Readers can no longer see the post.');
  api.answers(answer(call.posts, listed));
  await narrow('Unpublished');
  await press('Publish again Titles');
  await waitFor(() => expect(link('Maps')).toHaveFocus());
  expect(bodies).toEqual([
    { ifMatch: '"1"', state: 'unpublished' },
    { ifMatch: '"1"', state: 'published' },
  ]);
});

test('a failed action shows its reason and reloads the list', async () => {
  const message = 'This was saved elsewhere at 10:31 UTC after you opened it.';
  api.answers(refuse(call.remove, 412, { code: 'outdated', message }));
  await open();
  expect(titles()).toHaveLength(3);
  api.answers(answer(call.posts, listed.slice(1)));
  await press('Delete Titles');
  await toast('Error', message);
  await waitFor(() => expect(titles()).toHaveLength(2));
});

const aDeleted = (number: number, title: string): DeletedPost => ({
  ...aListed(number, { title }),
  deletedAt: '2026-11-20T08:00:00.000Z',
  restorableUntil: '2026-12-20T08:00:00.000Z',
});
const news = aDeleted(9, 'News');

test('deleted posts are listed on demand with their last day, and can be restored', async () => {
  api.answers(answer(call.deleted, [news]));
  await open();
  await press('Deleted posts');
  expect(button('Deleted posts')).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('Can be restored until Dec 20, 2026')).toBeVisible();
  api.answers(
    answer(call.remove, titlesPost),
    answer(call.posts, listed.slice(1)),
    answer(call.deleted, [aDeleted(1, 'Titles'), news]),
  );
  await press('Delete Titles');
  expect(await screen.findByRole('button', { name: 'Restore Titles' })).toBeVisible();
  api.answers(
    answer(call.restore, titlesPost),
    answer(call.posts, listed),
    answer(call.deleted, [news]),
  );
  await press('Restore Titles');
  expect(await screen.findByText('3 posts')).toBeVisible();
  expect(link('Titles')).toBeVisible();
  await waitFor(() => expect(button('Restore News')).toHaveFocus());
  api.answers(answer(call.deleted, []));
  await press('Restore News');
  await waitFor(() => expect(screen.getByText(/^None. Deleted/)).toHaveFocus());
  await press('Deleted posts');
  expect(screen.queryByText(/^None. Deleted/)).not.toBeInTheDocument();
});

test('a loaded author page is fetched again after a change of a post', async () => {
  const AUTHOR = 'GET /api/blog-authors/{author}';
  const author = {
    name: 'Ada',
    slug: 'ada',
    isOwner: true,
    posts: [],
    total: 8,
    page: 1,
    pages: 1,
  };
  api.answers(
    answer(AUTHOR, author),
    answer(call.change, { ...editable, state: 'unpublished', version: 2 }),
  );
  renderIslands([PostsAdministration, Author], { at: '/admin/blog', params: { author: 'ada' } });
  expect(await screen.findByText('8 articles')).toBeVisible();
  await screen.findByText('3 posts');
  api.answers(answer(AUTHOR, { ...author, total: 7 }));
  await press('Unpublish Titles');
  expect(await screen.findByText('7 articles')).toBeVisible();
});
