import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuditLogEntry } from '@site/contracts/administration/audit-log';
import { answer, disconnect, refuse } from '@site/shared-ui/testing/api';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { call, createSignedInApi, press, unauthenticated } from '../../testing/administration';
import AuditLogAdministration from './AuditLogAdministration';

const api = createSignedInApi();
const SEARCH = 'POST /api/admin/trail/search';
const at = '/admin/trail';

const anEntry = (number: number, given: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id: `entry-${number}`,
  at: '2026-11-20T09:30:00.000Z',
  action: 'post-published',
  what: `Post ${number}`,
  session: '1a2b3c4d',
  address: '203.0.113.0',
  count: 1,
  ...given,
});
const answers = (entries: AuditLogEntry[], next?: string) =>
  api.receives(SEARCH, { entries, ...(next && { next }) });
const visit = () => renderIslands([AuditLogAdministration], { at });
const table = () => screen.findByRole('table', { name: 'Activity' });
const findRow = async (words: string) => {
  const row = within(await table())
    .getByText(words)
    .closest('tr');
  if (!row) throw new Error(`${words} stands in no row`);
  return within(row);
};

test('the activity log lists action, object, time, author, and count', async () => {
  answers([
    anEntry(1),
    anEntry(2, { action: 'sign-in-failed', what: undefined, session: undefined, count: 7 }),
    anEntry(3, { action: 'picture-removed', session: undefined, address: undefined }),
    anEntry(4, { action: 'newsletter-sent' }),
  ]);
  visit();
  const published = await findRow('Published a post');
  expect(published.getByText('Post 1')).toBeVisible();
  expect(published.getByText('Session 1a2b3c4d')).toBeVisible();
  expect(published.getByText('Network 203.0.113.0')).toBeVisible();
  expect(published.getByText(/^Nov 20, 2026, \d+:\d\d:\d\d [AP]M$/)).toHaveAttribute(
    'datetime',
    '2026-11-20T09:30:00.000Z',
  );
  const failed = await findRow('Entered a wrong password');
  expect(failed.getByText('7 times within an hour')).toBeVisible();
  expect(failed.getByText('Someone who was signed out')).toBeVisible();
  const removed = await findRow('Removed an unused picture');
  expect(removed.getByText('The site itself')).toBeVisible();
  expect(await findRow('newsletter sent')).toBeTruthy();
  expect(screen.getByText('4 entries')).toBeVisible();
});

test('the activity log is filtered by kind, and paged in both directions', async () => {
  const bodies = [answers([anEntry(1)], 'entry-1')];
  visit();
  expect(await screen.findByText('1 entry, page 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Newer' })).not.toBeInTheDocument();
  bodies.push(answers([anEntry(2)], 'entry-2'));
  await press('Posts');
  expect(await screen.findByText('Post 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Posts', pressed: true })).toBeVisible();
  bodies.push(answers([anEntry(3)]));
  await press('Older');
  expect(await screen.findByText('1 entry, page 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Activity' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  bodies.push(answers([anEntry(2)], 'entry-2'));
  await press('Newer');
  expect(await screen.findByText('1 entry, page 1')).toBeVisible();
  expect(bodies.flat()).toEqual([
    { kind: 'all' },
    { kind: 'posts' },
    { kind: 'posts', before: 'entry-2' },
    { kind: 'posts' },
  ]);
});

test('a kind without entries says so, and can show all', async () => {
  answers([]);
  visit();
  await screen.findByText('0 entries');
  await press('Leads');
  expect(await screen.findByText(/^Nothing like this/)).toBeVisible();
  answers([anEntry(1)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all kinds' }));
  expect(screen.getByRole('heading', { name: 'Activity' })).toHaveFocus();
  expect(await screen.findByText('Post 1')).toBeVisible();
});

test('a log that fails to load can be tried again', async () => {
  api.answers(disconnect(SEARCH));
  visit();
  expect(await screen.findByRole('status', { name: 'Loading the audit log' })).toBeVisible();
  expect(await screen.findByText('The audit log could not be loaded just now.')).toBeVisible();
  answers([anEntry(1)]);
  await press('Try again');
  expect(await screen.findByText('Post 1')).toBeVisible();
  api.answers(disconnect(SEARCH));
  await press('Pictures');
  expect(await screen.findByText(/These are the previous ones/)).toBeVisible();
  expect(screen.getByText('Post 1')).toBeVisible();
  answers([anEntry(2)]);
  await press('Try again');
  expect(await screen.findByText('Post 2')).toBeVisible();
  expect(screen.queryByText(/These are the previous ones/)).not.toBeInTheDocument();
});

test('an ended session asks for the password in place', async () => {
  answers([anEntry(1)]);
  visit();
  await screen.findByText('Post 1');
  api.answers(refuse(SEARCH, 401, unauthenticated), answer(call.session, { signedIn: false }));
  await press('Posts');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});
