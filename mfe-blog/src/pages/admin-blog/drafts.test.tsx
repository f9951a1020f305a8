import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createDraft, type EditablePost } from '@site/contracts/blog/authors-posts';
import { answer, disconnect, refuse } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import { toast } from '@site/shared-ui/testing/toast';
import {
  aListed,
  button,
  call,
  createSignedInApi,
  editable,
  field,
  fill,
  listStoredDrafts,
  navigations,
  openForm,
  openTitles,
  press,
  visitPost,
  write,
} from '../../testing/administration';

const api = createSignedInApi(answer(call.posts, []));

const draft: EditablePost = { ...editable, state: 'draft', version: 1 };
const narrow = (state: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), state);
const saveByKey = () => userEvent.keyboard('{Control>}s{/Control}');
const savedToast = () =>
  toast('Saved', 'The draft is on the server. No one else sees it until you publish it.');

test('a draft is saved after a pause, then by its changed fields, and not kept in the browser', async () => {
  const bodies = api.receives(call.createDraft, draft);
  const timeZone = 'America/New_York';
  const timeOfBusiness = () =>
    new Date().toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' });
  await openForm();
  await write('Title', 'Half');
  const start = timeOfBusiness();
  const message = await screen.findByText(/^Saved at \d+:\d\d [AP]M$/);
  expect([start, timeOfBusiness()]).toContain(message.textContent.replace('Saved at ', ''));
  expect(bodies).toEqual([expect.objectContaining({ title: 'Half', slug: 'half', content: '' })]);
  await waitFor(() => expect(listStoredDrafts()).toHaveLength(0));
  const sent = api.receives(call.change, { ...draft, version: 2 });
  await write('Excerpt', 'More');
  await saveByKey();
  await savedToast();
  expect(sent).toEqual([{ ifMatch: '"1"', excerpt: 'More' }]);
  expect(field('Title')).toHaveValue('Half');
});

test('a draft without an answer is sent again with the same id, and published', async () => {
  const lost = api.receivesLater(call.createDraft);
  lost.disconnect();
  await openForm();
  await fill();
  await saveByKey();
  expect(await screen.findByText(/^Not saved on the server: the server can’t/)).toBeVisible();
  const sent = api.receives(call.change, { ...draft, version: 2, state: 'published' });
  api.answers(disconnect(call.publish));
  const repeated = api.receives(call.createDraft, draft);
  await press('Publish');
  await toast('Success!', 'Blog post published successfully');
  // On a busy machine the pause before a save passes meanwhile, and sends it once more.
  const bodies = [...lost.bodies, ...repeated];
  expect(bodies.length).toBeGreaterThan(1);
  expect(new Set(bodies.map((body) => createDraft.body.parse(body).id)).size).toBe(1);
  expect(sent).toEqual([{ ifMatch: '"1"', state: 'published' }]);
});

test('a draft whose answer is lost while it is published is sent again first', async () => {
  const lost = api.receivesLater(call.createDraft);
  await openForm();
  await fill();
  await saveByKey();
  await press('Publish');
  const sent = api.receives(call.change, { ...draft, version: 2, state: 'published' });
  api.answers(answer(call.createDraft, draft), disconnect(call.publish));
  lost.disconnect();
  await toast('Success!', 'Blog post published successfully');
  expect(sent).toEqual([{ ifMatch: '"1"', state: 'published' }]);
});

test('a draft is saved at once when its page is left during the pause', async () => {
  const bodies = api.receives(call.createDraft, draft);
  const { unmount } = await openForm();
  await write('Title', 'Half');
  unmount();
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ title: 'Half' })]));
  await waitFor(() => expect(listStoredDrafts()).toHaveLength(0));
});

test('the first save changes the address to that of the draft, and a reload opens it', async () => {
  history.replaceState(null, '', '/admin/blog/new');
  api.answers(answer(call.createDraft, draft), answer(call.post, draft));
  const { unmount } = visitPost('new');
  await screen.findByRole('form', { name: 'Blog post' });
  await write('Title', 'Half');
  expect(await screen.findByText(/^Saved at/)).toBeVisible();
  expect(location.pathname).toBe(`/admin/blog/${draft.id}`);
  expect(field('Title')).toHaveFocus();
  unmount();
  visitPost(draft.id);
  expect(await screen.findByDisplayValue('Their words.')).toBeVisible();
});

test('a copy of a post is a new draft', async () => {
  const copies = api.receives(call.createDraft, { ...draft, id: draft.id });
  api.answers(answer(call.post, editable));
  visitPost('new', `?copy=${editable.id}`);
  await waitFor(() => expect(field('Title')).toHaveValue('Titles (copy)'));
  expect(field('Slug')).toHaveValue('post-1-copy');
  expect(button('Publish')).toBeVisible();
  expect(await screen.findByText(/^Saved at/)).toBeVisible();
  expect(copies).toEqual([
    expect.objectContaining({ title: 'Titles (copy)', content: 'Their words.' }),
  ]);
});

test('a copy of an untitled draft has neither title nor slug, and its slug follows the title', async () => {
  api.answers(
    answer(call.post, { ...draft, title: '', slug: '' }),
    answer(call.createDraft, draft),
  );
  visitPost('new', `?copy=${draft.id}`);
  expect(await screen.findByDisplayValue('Their words.')).toBeVisible();
  expect(field('Title')).toHaveValue('');
  expect(field('Slug')).toHaveValue('');
  await write('Title', 'Half');
  expect(field('Slug')).toHaveValue('half');
});

test('a copy of the longest title and slug is cut to what the fields accept', async () => {
  const slug = `${'a'.repeat(194)}-${'b'.repeat(5)}`;
  api.answers(
    answer(call.post, { ...draft, title: 'T'.repeat(200), slug }),
    answer(call.createDraft, draft),
  );
  visitPost('new', `?copy=${draft.id}`);
  await waitFor(() => expect(field('Title')).toHaveValue(`${'T'.repeat(193)} (copy)`));
  expect(field('Slug')).toHaveValue(`${'a'.repeat(194)}-copy`);
});

test('a missing post shows a message and a link to the list', async () => {
  api.answers(refuse(call.post, 404, { code: 'not_found', message: 'This post was not found.' }));
  visitPost();
  expect(await screen.findByText('This post isn’t here.')).toBeVisible();
  expect(getHref('All posts')).toBe('/admin/blog');
});

test('a draft that someone else saved shows both texts to choose from', async () => {
  await openTitles(api, 'draft');
  await write('Content', ' And mine.');
  const outdated = refuse(call.change, 412, { code: 'outdated', message: 'Later.' });
  api.answers(outdated, disconnect(call.post));
  await saveByKey();
  expect(await screen.findByText('The other text could not be loaded just now.')).toBeVisible();
  api.answers(answer(call.post, { ...draft, version: 2, content: 'Newer words.' }));
  await press('Try again');
  expect(await screen.findByRole('group', { name: 'Theirs, content' })).toHaveTextContent(
    'Newer words.',
  );
  expect(field('Content')).toHaveValue('Their words. And mine.');
  const sent = api.receives(call.change, { ...draft, version: 3 });
  await press('Keep mine');
  await saveByKey();
  const change = { ifMatch: '"2"', content: 'Their words. And mine.' };
  await waitFor(() => expect(sent).toEqual([change]));
  await savedToast();
});

const time = '2027-01-05T10:00';
/** The same in New York, where the business is. */
const publishAt = '2027-01-05T15:00:00.000Z';
const waiting = { title: 'Titles', state: 'scheduled', publishAt } as const;
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Publish at/), { target: { value } });

test('a rejected publication time shows an error at its field, and the text is kept', async () => {
  const message = 'Please choose a time that is still to come';
  const error = { code: 'invalid', message: 'No.', fields: { publishAt: message } };
  api.answers(answer(call.createDraft, draft), refuse(call.change, 400, error));
  await openForm();
  await fill();
  expect(screen.getByLabelText(/^Publish at/)).toHaveAccessibleDescription(
    /In the business’s time zone, America\/New_York/,
  );
  choose(time);
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await press('Schedule');
  await toast('Error', 'No.');
  expect(screen.getByLabelText(/^Publish at/)).toHaveAccessibleDescription(new RegExp(message));
  expect(field('Content')).toHaveValue('Write them once.');
  choose('');
  expect(button('Publish')).toBeVisible();
});

test('a scheduled post is listed with its time, and Unschedule makes it a draft', async () => {
  const emptyDraft = aListed(2, { title: '', state: 'draft' });
  api.answers(answer(call.posts, [aListed(1, waiting), emptyDraft]));
  await openForm();
  const [row] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent('Scheduledfor Jan 5, 2027, 10:00 AM');
  expect(screen.getByRole('link', { name: 'Untitled' })).toBeVisible();
  await narrow('Drafts');
  expect(screen.queryByRole('link', { name: 'Titles' })).not.toBeInTheDocument();
  await narrow('Scheduled');
  const sent = api.receives(call.change, { ...draft, version: 2 });
  await press('Unschedule Titles');
  await toast('Unscheduled', 'The post is a draft again.');
  expect(sent).toEqual([{ ifMatch: '"1"', state: 'draft' }]);
});

test('saving a scheduled post keeps its time and leads back to the list', async () => {
  api.answers(
    answer(call.posts, [aListed(1, waiting)]),
    answer(call.post, { ...draft, ...waiting }),
  );
  visitPost();
  await waitFor(() => expect(screen.getByLabelText(/^Publish at/)).toHaveValue(time));
  await write('Content', ' More.');
  const sent = api.receives(call.change, { ...draft, ...waiting, version: 2 });
  await saveByKey();
  await toast('Scheduled', 'Everyone can read the post from Jan 5, 2027, 10:00 AM.');
  const change = { content: 'Their words. More.', state: 'scheduled', publishAt };
  expect(sent).toEqual([{ ifMatch: '"1"', ...change }]);
  expect(navigations).toEqual(['push /admin/blog']);
  expect(listStoredDrafts()).toHaveLength(0);
});
