import { expect, test } from '@jest/globals';
import { answer, cutOff, refuse } from '@site/shared-ui/testing/api';
import { screen } from '@testing-library/react';
import {
  END_LINKS,
  LINK,
  button,
  field,
  openTitles,
  press,
  signedInApi,
} from '../../testing/administration';

const api = signedInApi();

const path = `/blog/drafts/${'a'.repeat(43)}`;
const MAKE = 'Make a link to this draft';

const open = (state: 'draft' | 'published' = 'draft') => openTitles(api, state);

test('the link to a draft is shown whole, with its end, and copied', async () => {
  await open();
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  api.answers(answer(LINK, { path, expiresAt: '2026-11-29T14:00:00.000Z' }));
  await press(MAKE);
  expect(await screen.findByText('The link is made.')).toBeVisible();
  expect(button('Make another link')).toHaveFocus();
  expect(field('Link to the draft')).toHaveValue(`${location.origin}${path}`);
  expect(field('Link to the draft')).toHaveAttribute('readonly');
  expect(screen.getByText(/^Works until Nov 29, 2026/)).toBeVisible();
  await press('Copy the link');
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(copied).toEqual([`${location.origin}${path}`]);
});

test('ending all links takes the one that is shown away, and a new one can be made', async () => {
  await open();
  api.answers(answer(LINK, { path, expiresAt: '2026-11-29T14:00:00.000Z' }));
  await press(MAKE);
  expect(await screen.findByText('The link is made.')).toBeVisible();
  api.answers(refuse(END_LINKS, 503, { code: 'unavailable', message: 'Later.' }));
  await press('End all links');
  expect(await screen.findByText('Later.')).toBeVisible();
  expect(field('Link to the draft')).toBeVisible();
  api.answers(answer(END_LINKS, { ended: 2 }));
  await press('End all links');
  expect(await screen.findByText('All 2 links have ended. You can make a new one.')).toBeVisible();
  expect(screen.queryByLabelText('Link to the draft')).not.toBeInTheDocument();
  expect(button(MAKE)).toBeVisible();
  expect(button('End all links')).toHaveFocus();
});

test.each([
  ['there is no connection', cutOff(LINK), 'The link could not be made. Please try again.'],
  [
    'it is no draft any more',
    refuse(LINK, 409, { code: 'not_a_draft', message: 'This post is no draft any more.' }),
    'This post is no draft any more.',
  ],
])('says that no link was made when %s', async (_, failing, message) => {
  await open();
  api.answers(failing);
  await press(MAKE);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByLabelText('Link to the draft')).not.toBeInTheDocument();
});

test('a post that everybody can read, and one that is not begun, have none', async () => {
  await open('published');
  expect(screen.queryByRole('button', { name: MAKE })).not.toBeInTheDocument();
  await press('New post');
  expect(field('Title')).toHaveValue('');
  expect(screen.queryByRole('button', { name: MAKE })).not.toBeInTheDocument();
});
