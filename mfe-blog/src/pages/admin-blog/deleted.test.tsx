import { expect, test } from '@jest/globals';
import type { DeletedPost } from '@site/contracts/authors-posts';
import { answer, cutOff, refuse } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import {
  DELETE,
  DELETED,
  POSTS,
  RESTORE,
  aListed,
  button,
  listed,
  press,
  signedInApi,
  visit,
} from '../../testing/administration';

const api = signedInApi(answer(POSTS, listed));

const aDeleted = (number: number, title: string): DeletedPost => ({
  ...aListed(number, { title }),
  deletedAt: '2026-11-20T08:00:00.000Z',
  restorableUntil: '2026-12-20T08:00:00.000Z',
});
const hours = aDeleted(8, 'Hours');
const maps = aDeleted(9, 'Maps');

const open = async () => {
  visit();
  await screen.findByText('3 posts');
  await press('Deleted posts');
};
const restoreHours = () => screen.findByRole('button', { name: 'Restore Hours' });

test('what was deleted stands behind a button, with the day until which it can be restored', async () => {
  api.answers(answer(DELETED, [hours, maps]));
  await open();
  expect(button('Deleted posts')).toHaveAttribute('aria-expanded', 'true');
  expect(await restoreHours()).toBeVisible();
  expect(screen.getAllByText('Can be restored until Dec 20, 2026')).toHaveLength(2);
  await press('Deleted posts');
  expect(screen.queryByRole('button', { name: 'Restore Hours' })).not.toBeInTheDocument();
});

test('a post is brought back among the others, and the focus stays with those that remain', async () => {
  api.answers(answer(DELETED, [hours, maps]));
  await open();
  await restoreHours();
  api.answers(
    answer(RESTORE, aListed(8, { title: 'Hours' })),
    answer(POSTS, [...listed, aListed(8, { title: 'Hours' })]),
    answer(DELETED, [maps]),
  );
  await press('Restore Hours');
  await toast('Restored', 'The post is as it was.');
  expect(await screen.findByText('4 posts')).toBeVisible();
  expect(button('Edit Hours')).toBeVisible();
  await waitFor(() => expect(button('Restore Maps')).toHaveFocus());
  api.answers(answer(DELETED, []));
  await press('Restore Maps');
  await waitFor(() => expect(screen.getByText(/^There is none/)).toHaveFocus());
});

test('what is deleted while it is open stands there, and comes back from there', async () => {
  const [titles = hours] = listed;
  api.answers(answer(DELETED, []));
  await open();
  expect(await screen.findByText(/^There is none/)).toBeVisible();
  api.answers(
    answer(DELETE, titles),
    answer(POSTS, listed.slice(1)),
    answer(DELETED, [aDeleted(1, 'Titles')]),
  );
  await press('Delete Titles');
  await screen.findByRole('button', { name: 'Restore Titles' });
  api.answers(answer(RESTORE, titles), answer(POSTS, listed), answer(DELETED, []));
  await press('Restore Titles');
  expect(await screen.findByRole('button', { name: 'Edit Titles' })).toBeVisible();
  expect(screen.queryByText(/is deleted/)).not.toBeInTheDocument();
});

test('one that cannot come back says why and stays', async () => {
  api.answers(answer(DELETED, [hours]));
  await open();
  await restoreHours();
  const message = 'Another post has the slug by now.';
  api.answers(refuse(RESTORE, 409, { code: 'slug_taken', message }));
  await press('Restore Hours');
  await toast('Error', message);
  expect(button('Restore Hours')).toHaveFocus();
});

test('a list that cannot be had is asked for again', async () => {
  api.answers(cutOff(DELETED));
  await open();
  expect(await screen.findByText('The deleted posts could not be loaded just now.')).toBeVisible();
  api.answers(answer(DELETED, [hours]));
  await press('Try again');
  expect(await restoreHours()).toBeVisible();
});
