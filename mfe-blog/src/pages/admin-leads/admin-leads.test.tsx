import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CsvFile, Inquiry } from '@site/contracts/administration/leads';
import { answer, disconnect, refuse } from '@site/shared-ui/testing/api';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { button, createSignedInApi, press } from '../../testing/administration';
import LeadsAdministration from './LeadsAdministration';

const INQUIRIES = 'POST /api/admin/leads/search/enquiries';
const EXPORT = 'POST /api/admin/leads/export/enquiries';
const INQUIRY = 'GET /api/admin/leads/enquiries/{id}';
const CHANGE = 'PATCH /api/admin/leads/enquiries/{id}';
const AUDITS = 'POST /api/admin/leads/search/audits';
const SIGNUPS = 'POST /api/admin/leads/search/signups';
const WEEKS = 'GET /api/admin/leads/weeks';
const SOURCES = 'GET /api/admin/leads/sources';
const PERSON = 'POST /api/admin/leads/person';
const ERASE = 'POST /api/admin/leads/person/erase';
const at = '/admin/leads';

const toId = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;
const anInquiry = (number: number, given: Partial<Inquiry> = {}): Inquiry => ({
  id: toId(number),
  name: `Visitor ${number}`,
  email: `visitor${number}@example.com`,
  message: 'Nobody finds us.',
  processed: false,
  note: '',
  createdAt: '2026-11-20T09:30:00.000Z',
  version: 1,
  ...given,
});
const toPage = <T,>(items: T[], given: { total?: number; page?: number; pages?: number } = {}) => ({
  items,
  total: items.length,
  page: 1,
  pages: 1,
  ...given,
});
/** Fields that audits and sign-ups have in common. */
const kept = (number: number) => ({
  id: toId(number),
  email: `reader${number}@example.com`,
  createdAt: '2026-11-18T08:00:00.000Z',
});
const ana = anInquiry(1, {
  name: 'Ana Baker',
  company: 'Bread',
  website: 'https://bread.example/',
  message: 'Call +1 555 010 0147.',
});

const api = createSignedInApi(
  answer(INQUIRIES, toPage([ana, anInquiry(2, { processed: true, note: 'Sent an offer.' })])),
  answer(AUDITS, toPage([{ ...kept(7), websiteUrl: 'https://shop.example', overallScore: '61' }])),
  answer(
    SIGNUPS,
    toPage([
      { ...kept(8), source: 'blog', active: false },
      { ...kept(9), source: 'blog', active: true },
    ]),
  ),
  answer(WEEKS, [
    { week: '2026-11-09', enquiries: 1, audits: 0, signups: 2 },
    { week: '2026-11-16', enquiries: 2, audits: 1, signups: 1 },
  ]),
  answer(SOURCES, [{ source: 'blog', signups: 3, active: 2 }]),
);

const open = async () => {
  renderIslands([LeadsAdministration], { at });
  await screen.findByText('2 inquiries');
};
const findRow = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

describe('inquiries', () => {
  test('list sender, message and note, beside the weeks, audits and signups', async () => {
    await open();
    const weeks = 'Weeks from Nov 9, 2026 to Nov 16, 2026: Inquiries 3, Audits 1, Signups 3';
    expect(await screen.findByRole('img', { name: weeks })).toBeVisible();
    const week = { name: 'Nov 16, 2026 2 1 1', hidden: true };
    expect(screen.getByRole('row', week)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'blog 3 2' })).toBeVisible();
    expect(await screen.findByText('https://shop.example')).toHaveAttribute(
      'href',
      `/seo-audit/result/${toId(7)}`,
    );
    expect(findRow('reader8@example.com').getByText('Unsubscribed')).toBeVisible();
    expect(findRow('reader9@example.com').getByText('Not confirmed')).toBeVisible();
    const row = findRow('Ana Baker');
    expect(row.getByText('Nov 20, 2026, 4:30 AM')).toBeVisible();
    expect(row.getByText('Open')).toBeVisible();
    const links = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'mailto:visitor1@example.com?subject=Your%20message%20to%20us',
      'tel:+15550100147',
      'https://bread.example/',
    ]);
    expect(findRow('Visitor 2').getByText('Sent an offer.')).toBeVisible();
  });

  test('are searched while typing, filtered, and all shown again', async () => {
    await open();
    const bodies = api.receives(INQUIRIES, toPage([anInquiry(3)]));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search inquiries' }), 'bread');
    expect(await screen.findByText('Visitor 3')).toBeVisible();
    expect(bodies).toEqual([{ search: 'bread', state: 'all', page: 1 }]);
    await press('Open');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ search: 'bread', state: 'open', page: 1 });
    expect(button('Open')).toHaveAttribute('aria-pressed', 'true');
    api.answers(answer(INQUIRIES, toPage([])));
    await press('Processed');
    expect(await screen.findByText('No inquiries match your search and filter.')).toBeVisible();
    api.answers(answer(INQUIRIES, toPage([ana])));
    await press('Show all inquiries');
    expect(screen.getByRole('heading', { name: 'Inquiries' })).toHaveFocus();
    expect(await screen.findByText('Ana Baker')).toBeVisible();
  });

  test('have pages, and the focus goes to their heading', async () => {
    const bodies = api.receives(INQUIRIES, toPage([ana], { total: 26, pages: 2 }));
    renderIslands([LeadsAdministration], { at });
    expect(await screen.findByText('26 inquiries, page 1 of 2')).toBeVisible();
    await press('Older');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ page: 2 });
    expect(screen.getByRole('heading', { name: 'Inquiries' })).toHaveFocus();
  });

  test('that someone else changed are loaded again', async () => {
    await open();
    const message = 'This was saved elsewhere at 10:00 UTC after you opened it.';
    api.answers(
      refuse(CHANGE, 412, { code: 'outdated', message }),
      answer(INQUIRIES, toPage([{ ...ana, note: 'Theirs', version: 2 }])),
    );
    await press('Mark as processed the inquiry of Ana Baker');
    await toast('Error', message);
    expect(await screen.findByText('Theirs')).toBeVisible();
  });
});

describe('a note', () => {
  const note = () => screen.getByRole('textbox', { name: /^Note/ });
  const write = async (words: string) => {
    await open();
    api.answers(answer(INQUIRY, ana));
    await press('Add note of Ana Baker');
    expect(note()).toHaveFocus();
    await userEvent.type(note(), words);
  };

  test('a note that fails to be saved is kept', async () => {
    await write('Called back.');
    api.answers(disconnect(CHANGE));
    await press('Save note');
    await toast('Error', 'The note could not be saved. Please try again.');
    expect(note()).toHaveValue('Called back.');
    expect(await screen.findByText(/Your text is still here/)).toBeVisible();
  });

  test('what is typed while a note is saved stays in the form, and can be saved next', async () => {
    await write('Called back.');
    const { finish } = api.receivesLater(CHANGE);
    await press('Save note');
    await userEvent.type(note(), ' Twice.');
    const saved = { ...ana, note: 'Called back.', version: 2 };
    api.answers(answer(INQUIRY, saved));
    finish(saved);
    await toast('Saved', 'The note is saved with the inquiry.');
    expect(note()).toHaveValue('Called back. Twice.');
    expect(screen.queryByText(/Someone else saved/)).toBeNull();
    const bodies = api.receives(CHANGE, { ...saved, note: 'Called back. Twice.', version: 3 });
    await press('Save note');
    await waitFor(() => expect(button('Edit note of Ana Baker')).toHaveFocus());
    expect(bodies).toEqual([{ ifMatch: '"2"', note: 'Called back. Twice.' }]);
  });

  test('what is typed while a note is saved does not come back after Cancel', async () => {
    await write('Called back.');
    const { finish } = api.receivesLater(CHANGE);
    await press('Save note');
    await userEvent.type(note(), ' Twice.');
    await press('Cancel');
    const saved = { ...ana, note: 'Called back.', version: 2 };
    api.answers(answer(INQUIRY, saved));
    finish(saved);
    await toast('Saved', 'The note is saved with the inquiry.');
    await press('Edit note of Ana Baker');
    expect(note()).toHaveValue('Called back.');
    expect(note()).toHaveFocus();
  });

  test('a note that was canceled while it was saved is reported if it is refused', async () => {
    await write('Called back.');
    const saving = api.receivesLater(CHANGE);
    await press('Save note');
    await press('Cancel');
    saving.refuse(412, { code: 'outdated', message: 'Saved elsewhere.' });
    await toast('Error', 'Saved elsewhere.');
  });

  test('a note that is not saved outlasts a search, and leaving the page asks first', async () => {
    await write('Called back.');
    const search = screen.getByRole('searchbox', { name: 'Search inquiries' });
    api.answers(answer(INQUIRIES, toPage([anInquiry(3)])));
    await userEvent.type(search, 'bread');
    expect(await screen.findByText('Visitor 3')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull();
    api.answers(answer(INQUIRIES, toPage([ana])));
    await userEvent.clear(search);
    await waitFor(() => expect(note()).toHaveValue('Called back.'));
    expect(search).toHaveFocus();
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(true);
    await press('Cancel');
    expect(asks()).toBe(false);
    await press('Add note of Ana Baker');
    expect(note()).toHaveValue('');
  });

  test('a note that is saved after a search took it away is no conflict', async () => {
    await write('Called back.');
    const saved = { ...ana, note: 'Called back.', version: 2 };
    const { finish } = api.receivesLater(CHANGE);
    api.answers(answer(INQUIRIES, toPage([anInquiry(3)])));
    await press('Save note');
    const search = screen.getByRole('searchbox', { name: 'Search inquiries' });
    await userEvent.type(search, 'bread');
    expect(await screen.findByText('Visitor 3')).toBeVisible();
    finish(saved);
    await toast('Saved', 'The note is saved with the inquiry.');
    api.answers(answer(INQUIRIES, toPage([saved])), answer(INQUIRY, saved));
    await userEvent.clear(search);
    expect(await screen.findByText('Called back.')).toBeVisible();
    expect(button('Edit note of Ana Baker')).toBeVisible();
  });

  test.each([
    ['Keep both', 'Theirs.\n\nMine.'],
    ['Keep mine', 'Mine.'],
    ['Take theirs', 'Theirs.'],
  ])('a note that conflicts with another one offers a choice: %s', async (choice, words) => {
    await write('Mine.');
    api.answers(
      refuse(CHANGE, 412, { code: 'outdated', message: 'Saved elsewhere.' }),
      answer(INQUIRY, { ...ana, note: 'Theirs.', version: 2 }),
    );
    await press('Save note');
    expect(await screen.findByText('Someone else saved this inquiry.')).toBeVisible();
    expect(note()).toHaveValue('Mine.');
    expect(screen.getByText('Theirs.')).toBeVisible();
    await press(choice);
    expect(note()).toHaveFocus();
    expect(note()).toHaveValue(words);
    const bodies = api.receives(CHANGE, { ...ana, note: words, version: 3 });
    await press('Save note');
    await waitFor(() => expect(bodies).toEqual([{ ifMatch: '"2"', note: words }]));
    await waitFor(() => expect(button('Edit note of Ana Baker')).toHaveFocus());
  });
});

test('found inquiries are exported to a file, and a failure is shown', async () => {
  const csv: CsvFile = { filename: 'enquiries.csv', csv: 'Name', rows: 1, total: 3 };
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  await open();
  await press('Open');
  const bodies = api.receives(EXPORT, csv);
  await press('Export inquiries as CSV');
  await toast('Exported', /^The newest 1 of 3 are in the file/);
  expect(bodies).toEqual([{ search: '', state: 'open' }]);
  api.answers(disconnect(EXPORT));
  await press('Export inquiries as CSV');
  await toast('Error', 'The file could not be created. Please try again.');
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
});

test('erasing a person shows the records if any, asks for the address again in any spelling, and can be repeated after a failure', async () => {
  const email = 'info@bücher.example';
  const records = [
    { what: 'Inquiries', count: 2 },
    { what: 'Newsletter', count: 1 },
  ];
  const lookUp = async (found: typeof records) => {
    api.answers(answer(PERSON, { email, records: found }));
    await userEvent.clear(screen.getByLabelText('Email address'));
    await userEvent.type(screen.getByLabelText('Email address'), email);
    await press('Show stored data');
  };
  const confirmation = () => screen.getByLabelText('Type the address again');
  await open();
  await lookUp([]);
  expect(await screen.findByText('Nothing is stored under this address.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete for good' })).not.toBeInTheDocument();
  await lookUp(records);
  expect(await screen.findByRole('heading', { name: `Stored under ${email}` })).toHaveFocus();
  expect(screen.getByText('Inquiries: 2')).toBeVisible();
  await userEvent.type(confirmation(), 'another@example.com');
  await press('Delete for good');
  expect(confirmation()).toHaveAccessibleDescription(/This is not the address above/);
  api.answers(disconnect(ERASE));
  await userEvent.clear(confirmation());
  const otherSpelling = 'Info@xn--bcher-kva.example';
  await userEvent.type(confirmation(), otherSpelling);
  await press('Delete for good');
  await toast('Error', 'Some of the data could not be deleted. Please try again.');
  expect(confirmation()).toHaveValue(otherSpelling);
  api.answers(answer(INQUIRIES, toPage([anInquiry(2)])), answer(ERASE, { email, records: [] }));
  await press('Delete for good');
  expect(await screen.findByRole('heading', { name: `Deleted: ${email}` })).toHaveFocus();
  expect(screen.getByText('There was nothing left to delete.')).toBeVisible();
  expect(screen.getByText(/^Emails in your own mailbox/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ana Baker')).not.toBeInTheDocument());
});
