import { describe, expect, test } from '@jest/globals';
import type { EditablePost } from '@site/contracts/authors-posts';
import { answer } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  call,
  changes,
  editable,
  field,
  listed,
  openTitles,
  press,
  signedInApi,
  storedDrafts,
  visit,
} from '../../testing/administration';

const api = signedInApi();
const open = () => openTitles(api, 'published');
const saved = () => toast('Success!', 'Your changes are saved, and readers see them.');

test('a change begins with the text, at the heading, leaves the address alone, and can be given up', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Edit post' })).toHaveFocus();
  await userEvent.type(field('Title'), ' that earn the click');
  expect(field('Slug')).toHaveValue('post-1');
  await press('Cancel');
  expect(screen.getByRole('heading', { name: 'New post' })).toHaveFocus();
  expect(field('Title')).toHaveValue('');
});

test('only changed fields are sent, also by key, and also with the focus below the form', async () => {
  const bodies = api.receives(call.change, editable);
  await open();
  await userEvent.type(field('Content'), ' And mine.');
  screen.getByRole('button', { name: 'Earlier versions' }).focus();
  await userEvent.keyboard('{Control>}s{/Control}');
  await saved();
  expect(bodies).toEqual([{ content: 'Their words. And mine.' }]);
  expect(await screen.findByRole('heading', { name: 'New post' })).toBeVisible();
});

test('a post whose state alone is another is no conflict', async () => {
  await open();
  await userEvent.type(field('Content'), ' And mine.');
  const withdrawn: EditablePost = { ...editable, version: 2, state: 'unpublished' };
  api.answers(
    answer(call.change, withdrawn),
    answer(call.post, withdrawn),
    answer(call.posts, [withdrawn, ...listed.slice(1)]),
  );
  await press('Unpublish Titles');
  expect(await screen.findByRole('button', { name: 'Publish again Titles' })).toBeVisible();
  const { sent, handler } = changes({ ...withdrawn, version: 3 });
  api.answers(handler);
  expect(screen.queryByText(/Somebody saved this post/)).not.toBeInTheDocument();
  await press('Save changes');
  await saved();
  expect(sent).toEqual([{ version: '"2"', body: { content: 'Their words. And mine.' } }]);
});

describe('a text that was kept while somebody else saved', () => {
  /** Types text, leaves the page, and opens it again with another author's version on the server. */
  const leaveWords = async (theirs: Partial<EditablePost>) => {
    const { unmount } = await open();
    await userEvent.type(field('Content'), ' And mine.');
    unmount();
    api.answers(answer(call.post, { ...editable, version: 2, ...theirs }));
    visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Titles' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  };
  const saveMine = async () => {
    const bodies = api.receives(call.change, editable);
    await press('Save changes');
    await saved();
    expect(bodies).toEqual([{ content: 'Their words. And mine.' }]);
  };

  test('leaves the fields alone that only they have changed', async () => {
    await leaveWords({ title: 'Newer titles' });
    expect(field('Title')).toHaveValue('Newer titles');
    expect(field('Content')).toHaveValue('Their words. And mine.');
    expect(screen.queryByText(/Somebody saved this post/)).not.toBeInTheDocument();
    await saveMine();
  });

  test('asks whose goes on when both have changed the same field', async () => {
    const updatedAt = '2026-11-20T10:31:00.000Z';
    await leaveWords({ title: 'Newer titles', content: 'Newer words.', updatedAt });
    const notice = screen.getByText(/Somebody saved this post/);
    expect(notice).toBeVisible();
    expect(notice.closest('p')).toHaveTextContent('while you wrote, on Nov 20, 2026, 05:31.');
    expect(screen.getByLabelText('Their text: Newer titles')).toHaveValue('Newer words.');
    expect(field('Content')).toHaveValue('Their words. And mine.');
    const { sent, handler } = changes(editable, 412);
    api.answers(handler);
    await press('Save changes');
    await toast('Error', 'Later.');
    expect(sent).toEqual([expect.objectContaining({ version: '"1"' })]);
    await press('Keep mine');
    expect(field('Title')).toHaveValue('Newer titles');
    await saveMine();
  });

  test('is not asked about again once theirs was taken', async () => {
    await leaveWords({ content: 'Newer words.' });
    await press('Take theirs');
    expect(field('Content')).toHaveValue('Newer words.');
    await press('New post');
    await waitFor(() => expect(storedDrafts()).toHaveLength(0));
  });

  test('goes on as a whole when an older page has kept it', async () => {
    const { id, state, version, publishedAt, createdAt, ...entries } = editable;
    const text = { entries: { ...entries, content: 'All of mine.' }, keptAt: 1 };
    localStorage.setItem(`blogDraft:${id}`, JSON.stringify(text));
    await open();
    await press('Restore it');
    expect(field('Content')).toHaveValue('All of mine.');
  });
});
