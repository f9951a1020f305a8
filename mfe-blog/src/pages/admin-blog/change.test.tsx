import { describe, expect, test } from '@jest/globals';
import type { EditablePost } from '@site/contracts/authors-posts';
import { answer, refuse } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  CHANGE,
  POST,
  POSTS,
  editable,
  field,
  listed,
  press,
  signedInApi,
  visit,
  storedDrafts,
} from '../../testing/administration';

const api = signedInApi(answer(POSTS, listed), answer(POST, editable));

describe('changing a post', () => {
  const open = async () => {
    const view = visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Titles' }));
    await waitFor(() => expect(field('Content')).toHaveValue('Their words.'));
    return view;
  };

  test('begins with its text, at the heading, and leaves its address alone', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Edit post' })).toHaveFocus();
    await userEvent.type(field('Title'), ' that earn the click');
    expect(field('Slug')).toHaveValue('post-1');
  });

  test('sends what is another now, by key as well, also from below the form', async () => {
    const bodies = api.receives(CHANGE, editable);
    await open();
    await userEvent.type(field('Content'), ' And mine.');
    screen.getByRole('button', { name: 'Earlier versions' }).focus();
    await userEvent.keyboard('{Control>}s{/Control}');
    await toast('Success!', 'Your changes are saved, and readers see them.');
    expect(bodies).toEqual([{ content: 'Their words. And mine.' }]);
    expect(await screen.findByRole('heading', { name: 'New post' })).toBeVisible();
  });

  test('that somebody else has changed shows both texts, and asks whose goes on', async () => {
    const message = 'This was saved elsewhere at 10:31 UTC after you opened it.';
    await open();
    await userEvent.type(field('Content'), ' And mine.');
    api.answers(
      refuse(CHANGE, 412, { code: 'outdated', message }),
      answer(POST, { ...editable, version: 2, content: 'Newer words.' }),
    );
    await press('Save changes');
    await toast('Error', message);
    expect(await screen.findByLabelText('Their text: Titles')).toHaveValue('Newer words.');
    expect(field('Content')).toHaveValue('Their words. And mine.');
    const bodies = api.receives(CHANGE, editable);
    await press('Keep mine');
    await press('Save changes');
    await waitFor(() => expect(bodies).toEqual([{ content: 'Their words. And mine.' }]));
  });

  test('whose state alone is another is no conflict', async () => {
    await open();
    await userEvent.type(field('Content'), ' And mine.');
    const withdrawn: EditablePost = { ...editable, version: 2, state: 'unpublished' };
    api.answers(
      answer(CHANGE, withdrawn),
      answer(POST, withdrawn),
      answer(POSTS, [withdrawn, ...listed.slice(1)]),
    );
    await press('Unpublish Titles');
    expect(await screen.findByRole('button', { name: 'Publish again Titles' })).toBeVisible();
    const versions: (string | null)[] = [];
    api.answers(
      http.patch('*/api/admin/posts/:id', ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return HttpResponse.json({ ...withdrawn, version: 3 });
      }),
    );
    expect(screen.queryByText(/Somebody saved this post/)).not.toBeInTheDocument();
    await press('Save changes');
    await toast('Success!', 'Your changes are saved, and readers see them.');
    expect(versions).toEqual(['"2"']);
  });

  describe('whose text was kept while somebody else saved', () => {
    /** Words of ours are kept, the page goes away, and the other author's post is what the server has next. */
    const leaveWords = async (theirs: Partial<EditablePost>) => {
      const { unmount } = await open();
      await userEvent.type(field('Content'), ' And mine.');
      unmount();
      const post = { ...editable, version: 2, ...theirs };
      api.answers(answer(POST, post));
      visit();
      await userEvent.click(await screen.findByRole('button', { name: 'Edit Titles' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
      return post;
    };
    const save = async () => {
      const bodies = api.receives(CHANGE, editable);
      await press('Save changes');
      await toast('Success!', 'Your changes are saved, and readers see them.');
      return bodies;
    };

    test('leaves the fields alone that only they have changed', async () => {
      await leaveWords({ title: 'Newer titles' });
      expect(field('Title')).toHaveValue('Newer titles');
      expect(field('Content')).toHaveValue('Their words. And mine.');
      expect(screen.queryByText(/Somebody saved this post/)).not.toBeInTheDocument();
      expect(await save()).toEqual([{ content: 'Their words. And mine.' }]);
    });

    test('asks whose goes on when both have changed the same field', async () => {
      await leaveWords({ title: 'Newer titles', content: 'Newer words.' });
      expect(screen.getByText(/Somebody saved this post/)).toBeVisible();
      expect(screen.getByLabelText('Their text: Newer titles')).toHaveValue('Newer words.');
      expect(field('Content')).toHaveValue('Their words. And mine.');
      const versions: (string | null)[] = [];
      api.answers(
        http.patch('*/api/admin/posts/:id', ({ request }) => {
          versions.push(request.headers.get('if-match'));
          return HttpResponse.json({ code: 'outdated', message: 'Later.' }, { status: 412 });
        }),
      );
      await press('Save changes');
      await toast('Error', 'Later.');
      expect(versions).toEqual(['"1"']);
      await press('Keep mine');
      expect(field('Title')).toHaveValue('Newer titles');
      expect(await save()).toEqual([{ content: 'Their words. And mine.' }]);
    });

    test('is not asked again once theirs was taken', async () => {
      await leaveWords({ content: 'Newer words.' });
      await press('Take theirs');
      expect(field('Content')).toHaveValue('Newer words.');
      await press('New post');
      expect(storedDrafts()).toHaveLength(0);
    });

    test('that an older page has kept goes on as a whole', async () => {
      const { id, state, version, publishedAt, createdAt, ...entries } = editable;
      const text = { entries: { ...entries, content: 'All of mine.' }, keptAt: 1 };
      localStorage.setItem(`blogDraft:${id}`, JSON.stringify(text));
      await open();
      await press('Restore it');
      expect(field('Content')).toHaveValue('All of mine.');
    });
  });

  test('can be given up', async () => {
    await open();
    await press('Cancel');
    expect(screen.getByRole('heading', { name: 'New post' })).toHaveFocus();
    expect(field('Title')).toHaveValue('');
  });
});
