import { describe, expect, test } from '@jest/globals';
import type { AuthorsPost } from '@site/contracts/authors-posts';
import { answer, cutOff, refuse } from '@site/shared-ui/testing/api';
import { hrefOf } from '@site/shared-ui/testing/links';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  CREATE_DRAFT,
  CHANGE,
  DELETE,
  POST,
  POSTS,
  RESTORE,
  aListed,
  button,
  editable,
  field,
  listed,
  press,
  signedInApi,
  visit,
} from '../../testing/administration';

const api = signedInApi(answer(POSTS, listed));

describe('the list of posts', () => {
  const open = async () => {
    visit();
    await screen.findByText('3 posts');
  };
  const titles = () =>
    screen.getAllByRole('button', { name: /^Edit / }).map(({ textContent }) => textContent);

  test('shows state and day of each, and leads to those that are public', async () => {
    await open();
    expect(titles()).toEqual(['Edit Titles', 'Edit Maps', 'Edit Audits']);
    const [, maps] = screen.getAllByRole('listitem');
    expect(maps).toHaveTextContent(/Unpublished.*Nov 2, 2026/);
    expect(hrefOf('View Titles')).toBe('/blog/post-1');
    expect(screen.queryByRole('link', { name: 'View Maps' })).not.toBeInTheDocument();
  });

  test('is searched, filtered and ordered', async () => {
    await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By title');
    expect(titles()).toEqual(['Edit Audits', 'Edit Maps', 'Edit Titles']);
    await press('Unpublished');
    expect(titles()).toEqual(['Edit Maps']);
    await press('All');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'TIT');
    expect(titles()).toEqual(['Edit Titles']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'anic');
    expect(screen.getByText('No post fits search and filter.')).toBeVisible();
    await press('Show all posts');
    expect(titles()).toHaveLength(3);
  });

  test('says that there is none yet', async () => {
    api.answers(answer(POSTS, []));
    visit();
    expect(await screen.findByText(/No post is published yet/)).toBeVisible();
  });

  test('that cannot be had leaves the form, and is asked for again', async () => {
    api.answers(cutOff(POSTS));
    visit();
    expect(await screen.findByText('The posts could not be loaded just now.')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Blog post' })).toBeVisible();
    api.answers(answer(POSTS, listed));
    await press('Try again');
    expect(await screen.findByText('3 posts')).toBeVisible();
  });

  test('withdraws a post, and publishes it again', async () => {
    const bodies = api.receives(CHANGE, editable);
    await open();
    await press('Unpublish Titles');
    await press('Publish again Maps');
    await waitFor(() => expect(bodies).toEqual([{ state: 'unpublished' }, { state: 'published' }]));
  });

  test('does what comes quickly one after the other, each from the version before', async () => {
    const versions: (string | null)[] = [];
    api.answers(
      answer(CHANGE, { ...editable, version: 2 }),
      http.delete('*/api/admin/posts/:id', ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return HttpResponse.json(listed[0]);
      }),
    );
    await open();
    void press('Unpublish Titles');
    await press('Delete Titles');
    await waitFor(() => expect(versions).toEqual(['"2"']));
  });

  test('deletes a post, and takes that back', async () => {
    api.answers(answer(DELETE, listed[0] as AuthorsPost));
    await open();
    api.answers(answer(POSTS, listed.slice(1)));
    await press('Delete Titles');
    expect(await screen.findByText(/“Titles” is deleted/)).toBeVisible();
    expect(await screen.findByText('2 posts')).toBeVisible();
    api.answers(answer(POSTS, listed), answer(RESTORE, listed[0] as AuthorsPost));
    await press('Undo deleting Titles');
    expect(await screen.findByText('3 posts')).toBeVisible();
    expect(screen.queryByText(/is deleted/)).not.toBeInTheDocument();
    await toast('Restored', 'The post is as it was.');
    expect(button('Edit Titles')).toHaveFocus();
  });

  test('offers the way back in the place of what was deleted, to who is there', async () => {
    api.answers(answer(DELETE, listed[1] as AuthorsPost));
    await open();
    await press('Delete Maps');
    await waitFor(() => expect(button('Undo deleting Maps')).toHaveFocus());
    const rows = screen.getAllByRole('listitem');
    expect(rows[1]).toHaveTextContent('“Maps” is deleted. It can be restored for thirty days.');
    api.answers(answer(DELETE, listed[2] as AuthorsPost));
    await press('Delete Audits');
    await waitFor(() => expect(button('Undo deleting Audits')).toHaveFocus());
    expect(button('Undo deleting Maps')).toBeVisible();
  });

  test('keeps the focus on what turned, and hands it on when a post leaves the list', async () => {
    const withdrawn = { ...editable, state: 'unpublished' as const };
    api.answers(answer(CHANGE, withdrawn));
    await open();
    api.answers(
      answer(POSTS, [
        { ...aListed(1, { title: 'Titles' }), state: 'unpublished' },
        ...listed.slice(1),
      ]),
    );
    await press('Unpublish Titles');
    await waitFor(() => expect(button('Publish again Titles')).toHaveFocus());
    await toast('Unpublished', 'Nobody can read the post any more.');
    api.answers(answer(CHANGE, editable), answer(POSTS, listed));
    await press('Unpublished');
    await press('Publish again Titles');
    await waitFor(() => expect(button('Edit Maps')).toHaveFocus());
  });

  test.each([
    [412, 'This was saved elsewhere at 10:31 UTC after you opened it.'],
    [404, 'This post was not found.'],
  ] as const)(
    'says why something was not done (%i), and shows what there is',
    async (status, message) => {
      api.answers(refuse(DELETE, status, { code: 'outdated', message }));
      await open();
      expect(titles()).toHaveLength(3);
      api.answers(answer(POSTS, listed.slice(1)));
      await press('Delete Titles');
      await toast('Error', message);
      await waitFor(() => expect(titles()).toHaveLength(2));
    },
  );

  test('duplicates a post into a draft of its own, which stands in the form', async () => {
    const copies: unknown[] = [];
    const draft = { ...editable, state: 'draft' as const, version: 1 };
    api.answers(
      answer(POST, editable),
      answer(CREATE_DRAFT, draft, (copy) => copies.push(copy)),
    );
    await open();
    await press('Duplicate Titles');
    await waitFor(() => expect(field('Title')).toHaveValue('Titles (copy)'));
    expect(field('Slug')).toHaveValue('post-1-copy');
    expect(field('Content')).toHaveValue('Their words.');
    expect(button('Publish')).toBeVisible();
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(copies).toEqual([
      expect.objectContaining({ title: 'Titles (copy)', content: 'Their words.' }),
    ]);
  });
});
