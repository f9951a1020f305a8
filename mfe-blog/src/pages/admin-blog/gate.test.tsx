import { beforeEach, describe, expect, test } from '@jest/globals';
import { answer, cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import {
  LOCK,
  POSTS,
  SESSION,
  UNLOCK,
  enter,
  password,
  press,
  visit,
} from '../../testing/administration';

const api = standInApi();
beforeEach(() => localStorage.clear());

describe('the gate', () => {
  beforeEach(() => api.answers(answer(SESSION, { signedIn: false }), answer(POSTS, [])));

  test('lets in with the right password', async () => {
    visit();
    await password();
    api.answers(answer(SESSION, { signedIn: true }));
    const bodies = api.receives(UNLOCK, { signedIn: true });
    await enter('open sesame');
    await toast('Access Granted', 'The administration is open.');
    expect(await screen.findByRole('form', { name: 'Blog post' })).toBeVisible();
    expect(bodies).toEqual([{ password: 'open sesame' }]);
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(localStorage.getItem('administrationOpen')).not.toBeNull();
  });

  test('keeps what is typed before the server has said who is there', async () => {
    let say: (answer: Response) => void = () => undefined;
    const said = new Promise<Response>((resolve) => (say = resolve));
    api.answers(http.get('*/api/admin/session', () => said));
    visit();
    const typed = await password();
    await userEvent.type(typed, 'open sesame');
    say(Response.json({ signedIn: false }));
    await waitFor(() => expect(localStorage.getItem('administrationOpen')).toBeNull());
    expect(await password()).toBe(typed);
    expect(typed).toHaveValue('open sesame');
    expect(typed).toHaveFocus();
  });

  test('says that a password is wrong, and keeps it', async () => {
    api.answers(refuse(UNLOCK, 401, { code: 'wrong_password', message: 'No.' }));
    visit();
    await enter('guess');
    await toast('Access Denied', 'Incorrect password. Please try again.');
    expect(await password()).toHaveValue('guess');
    expect(await password()).toHaveAccessibleDescription('Incorrect password. Please try again.');
    expect(await password()).toHaveFocus();
    expect(screen.queryByRole('form', { name: 'Blog post' })).not.toBeInTheDocument();
  });

  test('says on the page how long to wait after too many tries', async () => {
    const message = 'That was too often in a short time. Please try again in 12 minutes.';
    api.answers(refuse(UNLOCK, 429, { code: 'rate_limited', message }));
    visit();
    await enter('guess');
    await toast('Access Denied', message);
    expect(screen.getAllByText(message)).toHaveLength(2);
  });

  test('asks for a password before it sends one', async () => {
    visit();
    await password();
    await press('Unlock');
    expect(await password()).toHaveAccessibleDescription('Please enter the password');
  });

  test('is not there for a session that goes on, and is shut again by hand', async () => {
    api.answers(answer(SESSION, { signedIn: true }));
    visit();
    await screen.findByRole('form', { name: 'Blog post' });
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    api.answers(answer(SESSION, { signedIn: false }), answer(LOCK, { signedIn: false }));
    await press('Lock');
    expect(await password()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Locked' })).toBeVisible();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(await password()).toHaveFocus();
    expect(localStorage.getItem('administrationOpen')).toBeNull();
    await toast('Locked', 'The administration is shut until the password is entered again.');
  });

  test('is shut once, however often the button is pressed', async () => {
    let locks = 0;
    api.answers(
      answer(SESSION, { signedIn: true }),
      http.delete('*/api/admin/session', () => {
        locks += 1;
        return new Promise<never>(() => undefined);
      }),
    );
    visit();
    await screen.findByRole('form', { name: 'Blog post' });
    await press('Lock');
    await press('Lock');
    expect(locks).toBe(1);
  });

  test('cannot be asked about while the server is away, and can again', async () => {
    api.answers(cutOff(SESSION));
    visit();
    const message = await screen.findByText('Your session could not be loaded just now.');
    expect(message).toBeVisible();
    expect(document.activeElement).toContainElement(message);
    expect(document.activeElement).not.toBe(document.body);
    api.answers(answer(SESSION, { signedIn: false }));
    await press('Try again');
    expect(await password()).toBeVisible();
  });
});
