import { expect, test } from '@jest/globals';
import { answer, cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderOnServer, renderParts } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Confirm from './Confirm';
import page from './page';

const api = standInApi();
const CONFIRM = 'POST /api/newsletter/confirm';
const params = { token: 'abcdefghijklmnopqrstuvwxyz' };
const at = `/newsletter/confirm/${params.token}`;
const button = () => screen.getByRole('button', { name: 'Confirm my address' });

test('nothing is confirmed before the button is pressed, and then with the token of the link', async () => {
  const sent: unknown[] = [];
  api.answers(answer(CONFIRM, { success: true, message: '' }, (body) => sent.push(body)));
  renderParts([Confirm], { at, params });
  expect(sent).toEqual([]);
  await userEvent.click(button());
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'Your address is confirmed',
  });
  expect(heading).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(sent).toEqual([{ token: params.token }]);
});

test.each([
  [
    'a link that nobody knows',
    refuse(CONFIRM, 404, { code: 'not_found', message: 'No such link' }),
    'This link does not work any more.',
  ],
  ['no connection', cutOff(CONFIRM), 'It could not be confirmed just now.'],
] as const)('%s is told, and the button stays', async (_, handler, words) => {
  api.answers(handler);
  renderParts([Confirm], { at, params });
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(button()).toBeEnabled();
});

test.each([
  ['confirmed', 'Your address is confirmed'],
  ['invalid', 'This link does not work any more.'],
  ['unavailable', 'It could not be confirmed just now.'],
])('a form that was posted without script comes back %s', (outcome, words) => {
  renderParts([Confirm], { at: `${at}?confirmation=${outcome}`, params });
  expect(document.body).toHaveTextContent(words);
});

test('the page posts without script and is kept out of search', async () => {
  const { html, head } = await renderOnServer(page, { at, params });
  document.body.innerHTML = html;
  const form = screen.getByRole('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/newsletter/confirm');
  expect(form.querySelector('input[name=token]')).toHaveValue(params.token);
  expect(head.robots).toBe('noindex');
});
