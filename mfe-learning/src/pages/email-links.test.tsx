import { describe, expect, test } from '@jest/globals';
import { refuse, standInApi } from '@site/shared-ui/testing/api';
import { hrefOf } from '@site/shared-ui/testing/links';
import { renderOnServer, renderParts } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Transfer from './transfer/Transfer';
import formerAddress from './carry/page';
import transferPage from './transfer/page';
import ConfirmReminders from './confirm-reminders/ConfirmReminders';
import confirmPage from './confirm-reminders/page';
import EndReminders from './end-reminders/EndReminders';
import endPage from './end-reminders/page';

const api = standInApi();
const token = 'a'.repeat(43);
const params = { token };

describe.each([
  {
    link: 'to another browser',
    Page: Transfer,
    page: transferPage,
    at: `/learning/transfer/${token}`,
    route: 'POST /api/learning/carry',
    button: 'Go on learning here',
    outcome: 'carried=over',
    done: 'Your progress is in this browser now',
    invalid: /carries nothing any more/,
  },
  {
    link: 'that begins reminders',
    Page: ConfirmReminders,
    page: confirmPage,
    at: `/learning/reminders/confirm/${token}`,
    route: 'POST /api/learning/reminders/confirm',
    button: 'Yes, remind me',
    outcome: 'reminders=on',
    done: 'Reminders are on',
    invalid: /begins nothing any more/,
  },
  {
    link: 'that ends reminders',
    Page: EndReminders,
    page: endPage,
    at: `/learning/reminders/end/${token}`,
    route: 'POST /api/learning/reminders/end',
    button: 'End the reminders',
    outcome: 'reminding=ended',
    done: 'No reminder comes any more',
    invalid: /is not complete/,
  },
] as const)('a link $link', ({ Page, page, at, route, button, outcome, done, invalid }) => {
  const visit = (query = '') => renderParts([Page], { at: `${at}${query}`, params });
  const press = () => userEvent.click(screen.getByRole('button', { name: button }));

  test('does nothing by being opened; its button does it and says so', async () => {
    const sent = api.receives(route, { success: true, message: '' });
    visit();
    expect(sent).toEqual([]);
    await press();
    expect(await screen.findByRole('heading', { name: done })).toHaveFocus();
    expect(sent).toEqual([{ token }]);
    expect(hrefOf('Continue Learning')).toBe('/learning');
  });

  test.each([
    [404, invalid, 0],
    [503, /could not be done just now/, 1],
  ] as const)('that is answered with %i says what to do', async (status, text, buttons) => {
    api.answers(refuse(route, status, { code: 'no', message: 'No.' }));
    visit();
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: button })).toHaveLength(buttons);
  });

  test('posts by itself without script, and the way back says how it went', async () => {
    const { html, head } = await renderOnServer(page, { at, params });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const form = body.querySelector('form');
    expect(form?.getAttribute('action')).toBe(route.replace('POST ', ''));
    expect(form?.querySelector('[name=token]')?.getAttribute('value')).toBe(token);
    expect(head.robots).toBe('noindex');
    visit(`?${outcome}`);
    expect(screen.getByRole('heading', { name: done })).toBeVisible();
  });
});

test('the address that links had before leads to the present one', async () => {
  const at = `/learning/carry/${token}`;
  const { head } = await renderOnServer(formerAddress, { at, params });
  expect(head.movedTo).toBe(`/learning/transfer/${token}`);
});
