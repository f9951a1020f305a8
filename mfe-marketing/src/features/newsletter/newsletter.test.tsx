import { expect, test } from '@jest/globals';
import { answer, cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Newsletter from './Newsletter';

const api = standInApi();
const SUBSCRIBE = 'POST /api/newsletter';
const field = () => screen.getByRole('textbox', { name: 'Your email' });
const button = () => screen.getByRole('button', { name: 'Sign up' });

async function signUp(email = 'ana@example.com') {
  const user = userEvent.setup();
  renderIslands([Newsletter]);
  if (email) await user.type(field(), email);
  await user.click(button());
}

test('a signup is welcomed in place of the form, which opens again for another address', async () => {
  let finish = (_: { success: boolean; message: string }): void => undefined;
  const sent = api.receives(SUBSCRIBE, new Promise((resolve) => (finish = resolve)));
  await signUp();
  expect(screen.getByRole('button', { name: 'Signing up...' })).toHaveFocus();
  finish({ success: true, message: 'Thank you' });
  await toast(
    'Welcome to our newsletter!',
    'Check your email for our free SEO checklist and welcome message.',
  );
  expect(sent).toEqual([{ email: 'ana@example.com', source: 'homepage' }]);
  await waitFor(() => expect(screen.getByRole('form')).not.toBeVisible());
  expect(document.activeElement).toHaveTextContent('Welcome to our newsletter!');
  await userEvent.click(screen.getByText('Sign up another address'));
  expect(field()).toBeVisible();
  expect(field()).toHaveValue('');
});

test('nothing happens without an address', async () => {
  await signUp('');
  expect(button()).toBeEnabled();
  expect(screen.queryByText('Subscription failed')).not.toBeInTheDocument();
});

test.each([
  [
    'a refusal',
    answer(SUBSCRIBE, { success: false, message: 'The list is closed today.' }),
    'The list is closed today.',
  ],
  [
    'a refusal without words',
    answer(SUBSCRIBE, { success: false, message: '' }),
    'Please try again later.',
  ],
  [
    'a limit',
    refuse(SUBSCRIBE, 429, { code: 'mail_limited', message: 'Please try again in 5 hours.' }),
    'Please try again in 5 hours.',
  ],
  ['no connection', cutOff(SUBSCRIBE), 'Please check your internet connection and try again.'],
])('%s is shown, and the typed address stays', async (_, handler, words) => {
  api.answers(handler);
  await signUp();
  await toast('Subscription failed', words);
  expect(field()).toHaveValue('ana@example.com');
});

test('a form that was posted without script comes back with its outcome', () => {
  const subscribed = renderIslands([Newsletter], { at: '/?newsletter=subscribed' });
  expect(screen.getByText('Welcome to our newsletter!')).toBeVisible();
  subscribed.unmount();
  const invalid = renderIslands([Newsletter], { at: '/?newsletter=invalid' });
  expect(field()).toBeInvalid();
  invalid.unmount();
  renderIslands([Newsletter], { at: '/?newsletter=unavailable' });
  expect(screen.getByText('Subscription failed')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
});
