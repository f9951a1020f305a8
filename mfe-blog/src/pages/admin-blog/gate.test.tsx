import { beforeEach, expect, test } from '@jest/globals';
import { answer, cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { call, enter, password, press, visit } from '../../testing/administration';

const api = standInApi();
const signedOut = answer(call.session, { signedIn: false });
beforeEach(() => {
  localStorage.clear();
  api.answers(signedOut, answer(call.posts, []));
});

test('keeps a password typed before the session is known', async () => {
  let say: (answer: Response) => void = () => undefined;
  const said = new Promise<Response>((resolve) => (say = resolve));
  api.answers(http.get('*/api/admin/session', () => said));
  localStorage.setItem('administrationOpen', '"yes"');
  visit();
  const typed = await password();
  await userEvent.type(typed, 'open sesame');
  say(Response.json({ signedIn: false }));
  await waitFor(() => expect(localStorage.getItem('administrationOpen')).toBeNull());
  expect(await password()).toBe(typed);
  expect(typed).toHaveValue('open sesame');
  expect(typed).toHaveFocus();
});

test('says on the page how long to wait after too many tries', async () => {
  const message = 'That was too often in a short time. Please try again in 12 minutes.';
  api.answers(refuse(call.unlock, 429, { code: 'rate_limited', message }));
  visit();
  await enter('guess');
  await toast('Access Denied', message);
  expect(screen.getAllByText(message)).toHaveLength(2);
});

test('is not there for a session that goes on, and is shut again by hand, once', async () => {
  api.answers(answer(call.session, { signedIn: true }));
  visit();
  await screen.findByRole('form', { name: 'Blog post' });
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(localStorage.getItem('administrationOpen')).not.toBeNull();
  let locks = 0;
  let finish = (_: Response): void => undefined;
  const locked = new Promise<Response>((resolve) => (finish = resolve));
  api.answers(
    signedOut,
    http.delete('*/api/admin/session', () => {
      locks += 1;
      return locked;
    }),
  );
  await press('Lock');
  await press('Lock');
  expect(locks).toBe(1);
  finish(Response.json({ signedIn: false }));
  expect(await password()).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Locked' })).toBeVisible();
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  expect(localStorage.getItem('administrationOpen')).toBeNull();
  await toast('Locked', 'Enter the password to open the administration again.');
});

test('cannot be asked about while the server is away, and can again', async () => {
  api.answers(cutOff(call.session));
  visit();
  const message = await screen.findByText('Your session could not be loaded just now.');
  expect(message).toBeVisible();
  expect(document.activeElement).toContainElement(message);
  expect(document.activeElement).not.toBe(document.body);
  api.answers(signedOut);
  await press('Try again');
  expect(await password()).toBeVisible();
});
