import { expect, test } from '@jest/globals';
import { answer, cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderOnServer, renderParts } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Leave from './Leave';
import page from './page';

const api = standInApi();
const UNSUBSCRIBE = 'POST /api/newsletter/unsubscribe';
const params = { token: 'abcdefghijklmnopqrstuvwxyz' };
const at = `/newsletter/unsubscribe/${params.token}`;
const button = () => screen.getByRole('button', { name: 'Unsubscribe' });

test('the button takes the token off the list', async () => {
  const sent: unknown[] = [];
  api.answers(answer(UNSUBSCRIBE, { success: true, message: '' }, (body) => sent.push(body)));
  renderParts([Leave], { at, params });
  await userEvent.click(button());
  const heading = await screen.findByRole('heading', { level: 1, name: 'You are off the list' });
  expect(heading).toBeVisible();
  expect(heading).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(sent).toEqual([{ token: params.token }]);
});

test.each([
  [
    'a link that nobody knows',
    refuse(UNSUBSCRIBE, 404, { code: 'not_found', message: 'No such link' }),
    'This link names no subscription.',
  ],
  [
    'a link that is cut',
    refuse(UNSUBSCRIBE, 400, { code: 'invalid', message: 'This link is not complete' }),
    'This link names no subscription.',
  ],
  ['no connection', cutOff(UNSUBSCRIBE), 'This could not be done just now.'],
  [
    'an API that is away',
    refuse(UNSUBSCRIBE, 503, { code: 'unavailable', message: 'Not just now' }),
    'This could not be done just now.',
  ],
] as const)('%s is told, and the button stays', async (_, handler, words) => {
  api.answers(handler);
  renderParts([Leave], { at, params });
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(button()).toBeEnabled();
});

test.each([
  ['ended', 'You are off the list'],
  ['invalid', 'This link names no subscription.'],
  ['unavailable', 'This could not be done just now.'],
])('a form that was posted without script comes back %s', (outcome, words) => {
  renderParts([Leave], { at: `${at}?subscription=${outcome}`, params });
  expect(document.body).toHaveTextContent(words);
});

test('the page posts without script and is kept out of search', async () => {
  const { html, head } = await renderOnServer(page, { at, params });
  document.body.innerHTML = html;
  const form = screen.getByRole('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/newsletter/unsubscribe');
  expect(form.querySelector('input[name=token]')).toHaveValue(params.token);
  expect(head.robots).toBe('noindex');
});
