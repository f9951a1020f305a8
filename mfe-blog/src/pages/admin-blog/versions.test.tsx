import { expect, test } from '@jest/globals';
import type { EditablePost, Revision } from '@site/contracts/authors-posts';
import { answer, cutOff } from '@site/shared-ui/testing/api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  CHANGE,
  REVISION,
  REVISIONS,
  button,
  editable,
  field,
  openTitles,
  press,
  signedInApi,
} from '../../testing/administration';

const api = signedInApi();

const revision: Revision = {
  version: 2,
  savedAt: '2026-11-03T12:00:00.000Z',
  title: 'Titles, first try',
  slug: editable.slug,
  excerpt: editable.excerpt,
  content: 'Older words.',
  category: editable.category,
  imageUrl: editable.imageUrl,
  readTime: editable.readTime,
};
const RESTORE_VERSION = 'Restore this version';

const open = (state: EditablePost['state'] = 'published') => openTitles(api, state);
const choose = async (given: Partial<Revision> = {}) => {
  const chosen = { ...revision, ...given };
  api.answers(answer(REVISIONS, [chosen]), answer(REVISION, chosen));
  await press('Earlier versions');
  const versions = await screen.findByRole('combobox', { name: 'Earlier version' });
  await userEvent.selectOptions(versions, '2');
  await screen.findByRole('button', { name: RESTORE_VERSION });
};

const difference = async (label: string) =>
  within(await screen.findByRole('region', { name: `Difference in ${label}` }));

test('a version says in which fields and words it differs from the form', async () => {
  await open();
  await choose({ content: 'Older words.\n\nThe end.' });
  expect(screen.getByRole('option', { name: /Nov 3, 2026.* · Titles, first try/ })).toBeVisible();
  expect(screen.getByText('Differs in: Title, Content.')).toBeVisible();
  const title = await difference('Title');
  expect(title.getByRole('deletion')).toHaveTextContent(', first try');
  expect(title.queryByRole('insertion')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Difference in Slug' })).not.toBeInTheDocument();
  const content = await difference('Content');
  expect(content.getAllByRole('deletion').map(({ textContent }) => textContent?.trim())).toEqual([
    'Older',
    'The end.',
  ]);
  expect(content.getByRole('insertion')).toHaveTextContent('Their');
  await userEvent.clear(field('Content'));
  await userEvent.type(field('Content'), 'My words.');
  await waitFor(() => expect(content.getByRole('insertion')).toHaveTextContent('My'));
});

test('series and author come back with a version that has kept them, and stay with one that has not', async () => {
  await open();
  await userEvent.type(field('Series (optional)'), 'Basics');
  await userEvent.type(field('Author (optional)'), 'Ana Baker');
  await choose({ series: 'Maps', author: '' });
  expect(screen.getByText('Differs in: Title, Content, Series, Author.')).toBeVisible();
  await press(RESTORE_VERSION);
  expect(field('Series (optional)')).toHaveValue('Maps');
  expect(field('Author (optional)')).toHaveValue('');
  await press('Take that back');
  expect(field('Series (optional)')).toHaveValue('Basics');
  expect(field('Author (optional)')).toHaveValue('Ana Baker');
});

test('a restored version stands in the form until it is saved, and nothing else of it changes', async () => {
  const bodies = api.receives(CHANGE, editable);
  await open();
  await userEvent.type(field('Series (optional)'), 'Basics');
  await choose();
  await press(RESTORE_VERSION);
  expect(field('Title')).toHaveValue('Titles, first try');
  expect(field('Content')).toHaveValue('Older words.');
  expect(screen.getByText('The form says the same as this version.')).toBeVisible();
  expect(bodies).toEqual([]);
  await press('Save changes');
  await waitFor(() =>
    expect(bodies).toEqual([
      { title: 'Titles, first try', content: 'Older words.', series: 'Basics' },
    ]),
  );
});

test('restoring is taken back, with the words that were not saved yet', async () => {
  await open();
  await userEvent.type(field('Content'), ' Mine.');
  await choose();
  await press(RESTORE_VERSION);
  expect(field('Content')).toHaveValue('Older words.');
  expect(button('Take that back')).toHaveFocus();
  await press('Take that back');
  expect(field('Content')).toHaveValue('Their words. Mine.');
  expect(field('Title')).toHaveValue('Titles');
});

test('a draft has its versions too, and the latest stands there as soon as they are asked for', async () => {
  await open('draft');
  api.answers(answer(REVISIONS, [revision]), answer(REVISION, revision));
  await press('Earlier versions');
  expect(await screen.findByRole('button', { name: RESTORE_VERSION })).toBeVisible();
  api.answers(answer(CHANGE, { ...editable, state: 'draft', version: 2 }));
  await press(RESTORE_VERSION);
  expect(field('Content')).toHaveValue('Older words.');
  expect(await screen.findByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
});

test('a post that was never changed has none', async () => {
  api.answers(answer(REVISIONS, []));
  await open();
  await press('Earlier versions');
  expect(await screen.findByText(/^There is none/)).toBeVisible();
});

test('versions that cannot be had leave the form, and are asked for again', async () => {
  api.answers(cutOff(REVISIONS));
  await open();
  await userEvent.type(field('Content'), ' Mine.');
  await press('Earlier versions');
  expect(
    await screen.findByText('The earlier versions could not be loaded just now.'),
  ).toBeVisible();
  expect(field('Content')).toHaveValue('Their words. Mine.');
  api.answers(answer(REVISIONS, [revision]), cutOff(REVISION));
  await press('Try again');
  const versions = await screen.findByRole('combobox', { name: 'Earlier version' });
  await userEvent.selectOptions(versions, '2');
  expect(await screen.findByText('This version could not be loaded just now.')).toBeVisible();
  api.answers(answer(REVISION, revision));
  await press('Try again');
  expect(await screen.findByText('Differs in: Title, Content.')).toBeVisible();
});
