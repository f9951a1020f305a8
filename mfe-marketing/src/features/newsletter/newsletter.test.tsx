import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, disconnect, mockApi, refuse } from '@site/shared-ui/testing/api';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import Newsletter from './Newsletter';

const api = mockApi();
const SUBSCRIBE = 'POST /api/newsletter';
const field = () => screen.getByRole('textbox', { name: 'Your email' });
const button = () => screen.getByRole('button', { name: 'Sign up' });

async function signUp(email = 'ana@example.com') {
  const user = userEvent.setup();
  renderIslands([Newsletter]);
  if (email) await user.type(field(), email);
  await user.click(button());
}

test('a sign-up replaces the form with a confirmation, and another address that was typed meanwhile can be sent', async () => {
  const { bodies, finish } = api.receivesLater(SUBSCRIBE);
  await signUp();
  expect(screen.getByRole('button', { name: 'Signing up...' })).toHaveFocus();
  await userEvent.clear(field());
  await userEvent.type(field(), 'bob@example.com');
  finish({ success: true, message: 'Thank you' });
  await toast(
    'Welcome to our newsletter!',
    'Check your email for our free SEO checklist and welcome message.',
  );
  expect(bodies).toEqual([{ email: 'ana@example.com', source: 'homepage' }]);
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(document.activeElement).toHaveTextContent('Welcome to our newsletter!');
  await userEvent.click(screen.getByText('Sign up another address'));
  expect(field()).toBeVisible();
  expect(field()).toHaveValue('bob@example.com');
});

test('a sign-up without an address shows no failure', async () => {
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
    'a refusal without a message',
    answer(SUBSCRIBE, { success: false, message: '' }),
    'Please try again later.',
  ],
  [
    'a limit',
    refuse(SUBSCRIBE, 429, { code: 'mail_limited', message: 'Please try again in 5 hours.' }),
    'Please try again in 5 hours.',
  ],
  ['no connection', disconnect(SUBSCRIBE), 'Please check your internet connection and try again.'],
])('%s is shown, and the entered address is kept', async (_, handler, words) => {
  api.answers(handler);
  await signUp();
  await toast('Subscription failed', words);
  expect(field()).toHaveValue('ana@example.com');
});

test('a form posted without script shows its outcome', () => {
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
