import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EditablePost } from '@site/contracts/blog/authors-posts';
import { answer, refuse } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import {
  call,
  createSignedInApi,
  editable,
  field,
  listStoredDrafts,
  navigations,
  openTitles,
  press,
  visitPost,
  write,
} from '../../testing/administration';

const api = createSignedInApi();
const open = () => openTitles(api, 'published');
/** The text of one side of a conflict. */
const shown = (name: string) => screen.getByRole('group', { name });
const saved = () => toast('Success!', 'Your changes are saved, and readers can see them.');

test('editing a published post keeps its slug and excerpt, and Cancel leads to the list', async () => {
  await open();
  await write('Title', ' that earn the click');
  expect(field('Slug')).toHaveValue('post-1');
  await write('Content', ' More.');
  expect(field('Excerpt')).toHaveValue(editable.excerpt);
  await press('Cancel');
  expect(navigations).toEqual(['push /admin/blog']);
});

test('only changed fields are sent, also by Ctrl+S, and the form stays open', async () => {
  const bodies = api.receives(call.change, {
    ...editable,
    version: 2,
    content: 'Their words. And mine.',
  });
  await open();
  await write('Content', ' And mine.');
  screen.getByRole('button', { name: 'Earlier versions' }).focus();
  await userEvent.keyboard('{Control>}s{/Control}');
  await saved();
  expect(bodies).toEqual([{ ifMatch: '"1"', content: 'Their words. And mine.' }]);
  expect(field('Content')).toHaveValue('Their words. And mine.');
  expect(screen.queryByText(/Someone saved this post/)).not.toBeInTheDocument();
  const sent = api.receives(call.change, { ...editable, version: 3 });
  await write('Title', '!');
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ ifMatch: '"2"', title: 'Titles!' }]));
  await waitFor(() => expect(listStoredDrafts()).toHaveLength(0));
});

test('a post whose state alone was changed by someone else is not a conflict', async () => {
  await open();
  await write('Content', ' And mine.');
  const withdrawn: EditablePost = { ...editable, version: 2, state: 'unpublished' };
  api.answers(
    refuse(call.change, 412, { code: 'outdated', message: 'Later.' }),
    answer(call.post, withdrawn),
  );
  await press('Save changes');
  await toast('Error', 'Later.');
  const sent = api.receives(call.change, { ...withdrawn, version: 3 });
  expect(screen.queryByText(/Someone saved this post/)).not.toBeInTheDocument();
  await press('Save changes');
  await saved();
  expect(sent).toEqual([{ ifMatch: '"2"', content: 'Their words. And mine.' }]);
});

describe('a stored text of a post that someone else saved', () => {
  /** Types text, leaves the page, and opens it again with another author's version on the server. */
  const leaveWords = async (theirs: Partial<EditablePost>) => {
    const { unmount } = await open();
    await write('Content', ' And mine.');
    unmount();
    api.answers(answer(call.post, { ...editable, version: 2, ...theirs }));
    visitPost();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  };
  const saveMine = async () => {
    const bodies = api.receives(call.change, editable);
    await press('Save changes');
    await saved();
    expect(bodies).toEqual([{ ifMatch: '"2"', content: 'Their words. And mine.' }]);
  };

  test('takes over the fields that only the other author changed', async () => {
    await leaveWords({ title: 'Newer titles' });
    expect(field('Title')).toHaveValue('Newer titles');
    expect(field('Content')).toHaveValue('Their words. And mine.');
    expect(screen.queryByText(/Someone saved this post/)).not.toBeInTheDocument();
    await saveMine();
  });

  test('has a choice when both authors changed the same field', async () => {
    const updatedAt = '2026-11-20T10:31:00.000Z';
    await leaveWords({ title: 'Newer titles', content: 'Newer words.', updatedAt });
    const notice = screen.getByText(/Someone saved this post/);
    expect(notice).toBeVisible();
    expect(notice.closest('p')).toHaveTextContent(
      'while you were writing, on Nov 20, 2026, 5:31 AM.',
    );
    expect(shown('Theirs, content')).toHaveTextContent('Newer words.');
    expect(shown('Yours, content')).toHaveTextContent('Their words. And mine.');
    expect(field('Content')).toHaveValue('Their words. And mine.');
    const saving = api.receivesLater(call.change);
    saving.refuse(412, { code: 'outdated', message: 'Later.' });
    await press('Save changes');
    await toast('Error', 'Later.');
    expect(saving.bodies).toEqual([expect.objectContaining({ ifMatch: '"1"' })]);
    await press('Keep mine');
    expect(field('Title')).toHaveValue('Newer titles');
    await saveMine();
  });

  test('has a choice for each differing field only', async () => {
    await leaveWords({ title: 'Newer titles', content: 'Newer words.', readTime: '9 min read' });
    await write('Title', ' of mine');
    const groups = screen.getAllByRole('group', { name: /changed it$/ });
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Title · you both changed it',
      'Read Time · only they changed it',
      'Content · you both changed it',
    ]);
    const [title, readTime, content] = groups.map((group) => within(group));
    expect(title?.getByRole('radio', { name: 'Yours' })).toBeChecked();
    expect(readTime?.getByRole('radio', { name: 'Theirs' })).toBeChecked();
    expect(content?.getByRole('radio', { name: 'Yours' })).toBeChecked();
    await userEvent.click(title?.getByRole('radio', { name: 'Theirs' }) as HTMLElement);
    await press('Use my choices');
    expect(field('Title')).toHaveValue('Newer titles');
    expect(field('Content')).toHaveValue('Their words. And mine.');
    expect(screen.getByLabelText(/Read Time/)).toHaveValue('9 min read');
    expect(field('Content')).toHaveFocus();
    const sent = api.receives(call.change, { ...editable, version: 3 });
    await press('Save changes');
    await saved();
    expect(sent).toEqual([{ ifMatch: '"2"', content: 'Their words. And mine.' }]);
  });

  test('is discarded by Take theirs, and restored with the choice by Undo', async () => {
    await leaveWords({ content: 'Newer words.' });
    await press('Take theirs');
    expect(field('Content')).toHaveValue('Newer words.');
    expect(screen.queryByText(/Someone saved this post/)).not.toBeInTheDocument();
    await waitFor(() => expect(listStoredDrafts()).toHaveLength(0));
    await press('Undo');
    expect(field('Content')).toHaveValue('Their words. And mine.');
    expect(field('Content')).toHaveFocus();
    expect(screen.getByText(/Someone saved this post/)).toBeVisible();
    await press('Keep mine');
    await saveMine();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument(),
    );
  });
});
