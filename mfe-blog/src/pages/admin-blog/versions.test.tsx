import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Revision } from '@site/contracts/blog/authors-posts';
import { answer, disconnect, refuse } from '@site/shared-ui/testing/api';
import {
  button,
  call,
  createSignedInApi,
  editable,
  field,
  openTitles,
  press,
  visitPost,
  write,
} from '../../testing/administration';

const api = createSignedInApi();

const { slug, excerpt, category, imageUrl, readTime } = editable;
const revision: Revision = {
  version: 2,
  savedAt: '2026-11-03T12:00:00.000Z',
  title: 'Titles, first try',
  content: 'Older words.',
  slug,
  excerpt,
  category,
  imageUrl,
  readTime,
};
const RESTORE = 'Restore this version';

const choose = async (given: Partial<Revision> = {}) => {
  const chosen = { ...revision, ...given };
  api.answers(answer(call.revisions, [chosen]), answer(call.revision, chosen));
  await press('Earlier versions');
  const versions = await screen.findByRole('combobox', { name: 'Earlier version' });
  await userEvent.selectOptions(versions, '2');
  await screen.findByRole('button', { name: RESTORE });
};

const difference = async (label: string) =>
  within(await screen.findByRole('region', { name: `Difference in ${label}` }));

test('an earlier version shows the fields and lines that differ from the form', async () => {
  await openTitles(api, 'published');
  await choose({ content: 'Older words.\n\nThe end.' });
  expect(screen.getByRole('option', { name: /Nov 3, 2026.* · Titles, first try/ })).toBeVisible();
  expect(screen.getByText('Differs in: Title, Content.')).toBeVisible();
  const title = await difference('Title');
  expect(title.getByRole('deletion')).toHaveTextContent('Titles, first try');
  expect(title.getByRole('insertion')).toHaveTextContent('Titles');
  expect(screen.queryByRole('region', { name: 'Difference in Slug' })).not.toBeInTheDocument();
  const content = await difference('Content');
  expect(content.getByRole('deletion').textContent).toBe('Older words.\nThe end.');
  expect(content.getByRole('insertion')).toHaveTextContent('Their words.');
  await userEvent.clear(field('Content'));
  await write('Content', 'My words.');
  await waitFor(() => expect(content.getByRole('insertion')).toHaveTextContent('My words.'));
});

test('a restored version brings back its series and author', async () => {
  await openTitles(api, 'published');
  await write('Series (optional)', 'Basics');
  await write('Author (optional)', 'Ana Baker');
  await choose({ series: 'Maps', author: '' });
  expect(screen.getByText('Differs in: Title, Content, Series, Author.')).toBeVisible();
  await press(RESTORE);
  expect(field('Series (optional)')).toHaveValue('Maps');
  expect(field('Author (optional)')).toHaveValue('');
});

test('a restored version can be undone before it is saved, and other fields are kept', async () => {
  const bodies = api.receives(call.change, editable);
  await openTitles(api, 'published');
  await write('Series (optional)', 'Basics');
  await write('Content', ' Mine.');
  await choose();
  await press(RESTORE);
  expect(field('Content')).toHaveValue('Older words.');
  expect(screen.getByText('The form matches this version.')).toBeVisible();
  expect(button('Undo')).toHaveFocus();
  await press('Undo');
  expect(field('Content')).toHaveValue('Their words. Mine.');
  expect(field('Title')).toHaveValue('Titles');
  await press(RESTORE);
  expect(bodies).toEqual([]);
  await press('Save changes');
  const { title, content } = revision;
  await waitFor(() =>
    expect(bodies).toEqual([{ ifMatch: '"1"', title, content, series: 'Basics' }]),
  );
});

test('versions that fail to load leave the form unchanged, and can be tried again', async () => {
  api.answers(disconnect(call.revisions));
  await openTitles(api, 'draft');
  await write('Content', ' Mine.');
  await press('Earlier versions');
  const missing = 'The earlier versions could not be loaded just now.';
  expect(await screen.findByText(missing)).toBeVisible();
  expect(field('Content')).toHaveValue('Their words. Mine.');
  api.answers(answer(call.revisions, [revision]), disconnect(call.revision));
  await press('Try again');
  expect(await screen.findByText('This version could not be loaded just now.')).toBeVisible();
  api.answers(answer(call.revision, revision));
  await press('Try again');
  expect(await screen.findByText('Differs in: Title, Content.')).toBeVisible();
  api.answers(answer(call.change, { ...editable, state: 'draft', version: 2 }));
  await press(RESTORE);
  expect(field('Content')).toHaveValue('Older words.');
  expect(await screen.findByText(/^Saved at \d+:\d\d [AP]M$/)).toBeVisible();
});

const path = `/blog/drafts/${'a'.repeat(43)}`;
const MAKE = 'Create a link to this draft';

test('the link to a draft is shown with its expiry, copied, and turned off', async () => {
  await openTitles(api, 'draft');
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  api.answers(answer(call.makeLink, { path, expiresAt: '2026-11-29T14:00:00.000Z' }));
  await press(MAKE);
  expect(await screen.findByText('Link created.')).toBeVisible();
  const link = field('Link to the draft');
  expect(link).toHaveValue(`${location.origin}${path}`);
  expect(link).toHaveAttribute('readonly');
  expect(screen.getByText(/^Works until Nov 29, 2026/)).toBeVisible();
  await press('Copy the link');
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(copied).toEqual([`${location.origin}${path}`]);
  api.answers(refuse(call.endLinks, 503, { code: 'unavailable', message: 'Later.' }));
  await press('Turn off all links');
  expect(await screen.findByText('Later.')).toBeVisible();
  expect(link).toBeVisible();
  api.answers(answer(call.endLinks, { ended: 2 }));
  await press('Turn off all links');
  const ended = 'All 2 links are turned off. You can create a new one.';
  expect(await screen.findByText(ended)).toBeVisible();
  expect(link).not.toBeInTheDocument();
  expect(button(MAKE)).toBeVisible();
  expect(button('Turn off all links')).toHaveFocus();
});

test('a link that cannot be created shows an error; published and new posts have no link button', async () => {
  const { unmount } = await openTitles(api, 'draft');
  api.answers(disconnect(call.makeLink));
  await press(MAKE);
  const failed = 'The link could not be created. Please try again.';
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.queryByLabelText('Link to the draft')).not.toBeInTheDocument();
  unmount();
  api.answers(answer(call.revisions, []));
  await openTitles(api, 'published');
  expect(screen.queryByRole('button', { name: MAKE })).not.toBeInTheDocument();
  await press('Earlier versions');
  expect(await screen.findByText(/^None yet/)).toBeVisible();
  cleanup();
  visitPost('new');
  expect(await screen.findByRole('form', { name: 'Blog post' })).toBeVisible();
  expect(screen.queryByRole('button', { name: MAKE })).not.toBeInTheDocument();
});
