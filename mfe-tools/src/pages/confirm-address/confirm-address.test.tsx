import { describe, expect, test } from '@jest/globals';
import { cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { hrefOf } from '@site/shared-ui/testing/links';
import { openFromServer, renderParts } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ConfirmAddress from './ConfirmAddress';
import page from './page';

const api = standInApi();
const CONFIRM = 'POST /api/seo-audit/confirm';
const params = { token: 'a-token-of-an-e-mail-0123456789' };
const path = `/seo-audit/confirm/${params.token}`;
const visit = (query = '') => renderParts([ConfirmAddress], { at: path + query, params });
const button = () => screen.queryByRole('button', { name: 'Confirm and send my summary' });
const press = () => userEvent.click(button() as HTMLElement);

test('nothing is confirmed before the button is pressed, and then with the token of the link', async () => {
  const done = { success: true as const, message: 'Confirmed.' };
  const sent = api.receives(CONFIRM, done);
  visit();
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole('heading', { name: 'Confirmed.' })).toHaveFocus();
  expect(sent).toEqual([{ token: params.token }]);
  expect(button()).toBeNull();
});

test('a link that does not work any more leads to a new audit', async () => {
  api.answers(refuse(CONFIRM, 404, { code: 'not_found', message: 'Unknown.' }));
  visit();
  await press();
  expect(await screen.findByText('This link does not work any more.')).toBeVisible();
  expect(button()).toBeNull();
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(hrefOf('Run a new audit')).toBe('/seo-audit');
});

test.each([
  ['no answer', cutOff(CONFIRM)],
  ['a fault', refuse(CONFIRM, 503, { code: 'unavailable', message: 'Later.' })],
  ['too many', refuse(CONFIRM, 429, { code: 'too_many', message: 'Slower.' })],
])('with %s it can be tried again', async (_, handler) => {
  api.answers(handler);
  visit();
  await press();
  expect(await screen.findByText('It could not be confirmed just now.')).toBeVisible();
  expect(button()).toHaveFocus();
});

describe('without script', () => {
  test('the form posts the token itself', async () => {
    const head = await openFromServer(page, { at: path, params });
    const form = screen.getByRole('form', { name: 'Confirm and send my summary' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/seo-audit/confirm');
    expect(form.querySelector('[name=token]')).toHaveValue(params.token);
    expect(head.robots).toBe('noindex');
  });

  test.each([
    ['confirmed', 'Confirmed.'],
    ['invalid', 'This link does not work any more.'],
    ['unavailable', 'It could not be confirmed just now.'],
  ])('%s is told on the way back', (word, title) => {
    visit(`?address=${word}`);
    expect(screen.getByText(title)).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  test.each(['?address=', '?address=toString', ''])('%j tells nothing', (query) => {
    visit(query);
    expect(button()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
