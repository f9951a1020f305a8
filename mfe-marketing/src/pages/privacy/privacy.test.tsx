import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storedCollections } from '@site/contracts/administration/retention';
import { listTrackers } from '@site/contracts/platform/trackers';
import { disconnect, mockApi } from '@site/shared-ui/testing/api';
import { getHref } from '@site/shared-ui/testing/links';
import {
  openFromServer,
  renderIslands,
  testBusiness,
} from '@site/shared-ui/testing/render-islands';
import DataRequestForm from './DataRequestForm';
import MeasuringChoice from './MeasuringChoice';
import page from './page';
import { measuring, records, technical } from './records';

test('every stored record has a retention period, and there are links to see and erase data', async () => {
  const head = await openFromServer(page, { at: '/privacy' });
  for (const [title, [what, howLong]] of Object.entries({ ...records, ...technical })) {
    const entry = screen.getByText(title).parentElement;
    expect(entry).toHaveTextContent(what);
    expect(entry).toHaveTextContent(`How long: ${howLong}`);
  }
  const mail = screen.getByRole('link', { name: testBusiness.email });
  expect(mail.getAttribute('href')).toMatch(new RegExp(`^mailto:${testBusiness.email}`));
  for (const wish of ['Show me my data', 'Correct my data', 'Erase my data'])
    expect(getHref(`Write “${wish}”`)).toBe(
      `mailto:${testBusiness.email}?subject=${wish.replaceAll(' ', '%20')}`,
    );
  expect(head.structuredData).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  // Without trackers the page does not mention measuring by others.
  expect(document.body).not.toHaveTextContent(/unless you allow|Change my choice|Google/);
});

test('trackers are explained, and the choice can be changed', async () => {
  const business = { ...testBusiness, analyticsId: 'G-TEST1234', adPixelId: '1234567890' };
  await openFromServer(page, { at: '/privacy', business });
  expect(document.body).toHaveTextContent('while you read, unless you allow it.');
  for (const [title, [what]] of Object.entries(measuring(listTrackers(business))))
    expect(screen.getByText(title).parentElement).toHaveTextContent(what);
  document.body.replaceChildren();
  const ask = jest.fn();
  window.askForConsent = ask;
  renderIslands([MeasuringChoice], { business });
  fireEvent.click(screen.getByRole('button', { name: 'Change my choice' }));
  expect(ask).toHaveBeenCalledTimes(1);
  delete window.askForConsent;
});

test('every kind of record in the database has an entry with a retention period', () => {
  const entries = { ...records, ...technical };
  for (const title of Object.keys(storedCollections)) {
    const [, howLong] = entries[title] ?? [];
    expect(howLong).toMatch(/\b(days?|years?|hours?|minutes?|end)\b/);
    expect(howLong).not.toMatch(/^Until you have/);
  }
});

describe('the form for personal data', () => {
  const api = mockApi();
  const ask = async (address: string) => {
    renderIslands([DataRequestForm]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your email' }), address);
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  test('sends the address, and says when no email arrives', async () => {
    const sent = api.receives('POST /api/personal-data/links', { success: true, message: '' });
    await ask('ana@example.com');
    expect(await screen.findAllByText(/If no email arrives/)).toHaveLength(2);
    expect(sent).toEqual([{ email: 'ana@example.com' }]);
  });

  test('keeps the address after a failure, and shows the outcome of a post without script', async () => {
    api.answers(disconnect('POST /api/personal-data/links'));
    await ask('ana@example.com');
    expect(await screen.findByText(/We couldn’t send the link/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('ana@example.com');
    renderIslands([DataRequestForm], { at: '/privacy?data=asked' });
    expect(document.body).toHaveTextContent('a link that works for one day');
    renderIslands([DataRequestForm], { at: '/privacy?data=invalid' });
    expect(screen.getAllByText(/We couldn’t send the link/)).toHaveLength(2);
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  });
});
