import { afterEach, expect, test } from '@jest/globals';
import { answer, cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderParts } from '@site/shared-ui/testing/render-part';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Newsletter from './Newsletter';

const api = standInApi();
const SUBSCRIBE = 'POST /api/newsletter';
const field = () => screen.getByRole('textbox', { name: 'Your e-mail' });
const button = () => screen.getByRole('button', { name: 'Sign up' });

/** The toast with this title, among the page's notifications. */
const toast = async (title: string) => {
  const region = await screen.findByRole('region', { name: /Notifications/ });
  await within(region).findByText(title);
  return within(region);
};

afterEach(() => {
  const close = screen.queryByRole('button', { name: 'Close' });
  if (close) fireEvent.click(close);
});

async function signUp(email = 'ana@example.com') {
  const user = userEvent.setup();
  renderParts([Newsletter]);
  if (email) await user.type(field(), email);
  await user.click(button());
}

test('a signup is welcomed and the field is cleared', async () => {
  const sent = api.receives(SUBSCRIBE, { success: true, message: 'Thank you' });
  await signUp();
  const message = await toast('Welcome to our newsletter!');
  expect(
    message.getByText('Check your email for our free SEO checklist and welcome message.'),
  ).toBeInTheDocument();
  expect(field()).toHaveValue('');
  expect(sent).toEqual([{ email: 'ana@example.com', source: 'homepage' }]);
});

test('while it is on its way the button says so, keeps the focus and sends nothing again', async () => {
  let arrive: (value: { success: boolean; message: string }) => void = () => undefined;
  const answered = new Promise<{ success: boolean; message: string }>((resolve) => {
    arrive = resolve;
  });
  const sent = api.receives(SUBSCRIBE, answered);
  await signUp();
  const pending = await screen.findByRole('button', { name: 'Signing up...' });
  expect(pending).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(pending);
  arrive({ success: true, message: '' });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  expect(button()).toHaveFocus();
  expect(sent).toHaveLength(1);
});

test('nothing happens without an address', async () => {
  await signUp('');
  expect(button()).toBeEnabled();
  expect(screen.queryByText('Subscription failed')).not.toBeInTheDocument();
});

test('a refusal is told in the server’s words', async () => {
  api.answers(answer(SUBSCRIBE, { success: false, message: 'The list is closed today.' }));
  await signUp();
  expect((await toast('Subscription failed')).getByText('The list is closed today.')).toBeVisible();
  expect(field()).toHaveValue('ana@example.com');
});

test('a refusal without words asks to try later', async () => {
  api.answers(answer(SUBSCRIBE, { success: false, message: '' }));
  await signUp();
  expect((await toast('Subscription failed')).getByText('Please try again later.')).toBeVisible();
});

test('an address that the server does not take is marked beside the field', async () => {
  api.answers(
    refuse(SUBSCRIBE, 400, {
      code: 'invalid',
      message: 'Please check the form.',
      fields: { email: 'Please enter a valid email address' },
    }),
  );
  await signUp('ana@localhost');
  await waitFor(() => expect(field()).toBeInvalid());
  expect(field()).toHaveAccessibleDescription('Please enter a valid email address');
});

test('without a connection it says so and keeps what was typed', async () => {
  api.answers(cutOff(SUBSCRIBE));
  await signUp();
  expect(
    (await toast('Subscription failed')).getByText(
      'Please check your internet connection and try again.',
    ),
  ).toBeVisible();
  expect(field()).toHaveValue('ana@example.com');
});

test('a form that was posted without script comes back with its outcome', () => {
  const subscribed = renderParts([Newsletter], { at: '/?newsletter=subscribed' });
  expect(screen.getByText('Welcome to our newsletter!')).toBeVisible();
  subscribed.unmount();
  const invalid = renderParts([Newsletter], { at: '/?newsletter=invalid' });
  expect(field()).toBeInvalid();
  invalid.unmount();
  renderParts([Newsletter], { at: '/?newsletter=unavailable' });
  expect(screen.getByText('Subscription failed')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
});
