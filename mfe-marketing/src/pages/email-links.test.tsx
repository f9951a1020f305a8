import { describe, expect, test } from '@jest/globals';
import { cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { openFromServer, renderParts } from '@site/shared-ui/testing/render-part';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Confirm from './confirm-subscription/Confirm';
import confirmPage from './confirm-subscription/page';
import Leave from './unsubscribe/Leave';
import leavePage from './unsubscribe/page';

const api = standInApi();
const params = { token: 'abcdefghijklmnopqrstuvwxyz' };

const unknown = { code: 'not_found', message: 'No such link' };
const cut = { code: 'invalid', message: 'This link is not complete' };
const away = { code: 'unavailable', message: 'Not just now' };

describe.each([
  {
    page: confirmPage,
    Part: Confirm,
    action: '/api/newsletter/confirm' as const,
    at: `/newsletter/confirm/${params.token}`,
    label: 'Confirm my address',
    done: 'Your address is confirmed',
    invalid: 'This link does not work any more.',
    unavailable: 'It could not be confirmed just now.',
    posted: ['confirmation', 'confirmed'],
  },
  {
    page: leavePage,
    Part: Leave,
    action: '/api/newsletter/unsubscribe' as const,
    at: `/newsletter/unsubscribe/${params.token}`,
    label: 'Unsubscribe',
    done: 'You are off the list',
    invalid: 'This link names no subscription.',
    unavailable: 'This could not be done just now.',
    posted: ['subscription', 'ended'],
  },
])('$action', ({ page, Part, action, at, label, done, invalid, unavailable, posted }) => {
  const route = `POST ${action}` as const;
  const button = () => screen.getByRole('button', { name: label });
  const press = () => userEvent.click(button());

  test('nothing is done before the button is pressed, and then with the token of the link', async () => {
    const sent = api.receives(route, { success: true, message: '' });
    renderParts([Part], { at, params });
    expect(sent).toEqual([]);
    await press();
    const heading = await screen.findByRole('heading', { level: 1, name: done });
    expect(heading).toBeVisible();
    expect(heading).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(sent).toEqual([{ token: params.token }]);
  });

  test.each([
    ['a link that the API does not know', refuse(route, 404, unknown)],
    ['a link that is cut', refuse(route, 400, cut)],
  ])('%s is told in place of the button', async (_, handler) => {
    api.answers(handler);
    renderParts([Part], { at, params });
    await press();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(invalid);
    expect(notice).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['no connection', cutOff(route)],
    ['an API that is away', refuse(route, 503, away)],
  ])('%s is told, and the button stays', async (_, handler) => {
    api.answers(handler);
    renderParts([Part], { at, params });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(unavailable);
    expect(button()).toBeEnabled();
  });

  const [parameter, success] = posted;
  test.each([
    [success, done],
    ['invalid', invalid],
    ['unavailable', unavailable],
  ])('a form that was posted without script comes back %s', (outcome, words) => {
    renderParts([Part], { at: `${at}?${parameter}=${outcome}`, params });
    expect(document.body).toHaveTextContent(words);
  });

  test('the page posts without script and is kept out of search', async () => {
    const head = await openFromServer(page, { at, params });
    const form = screen.getByRole('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', action);
    expect(form.querySelector('input[name=token]')).toHaveValue(params.token);
    expect(head.robots).toBe('noindex');
  });
});
