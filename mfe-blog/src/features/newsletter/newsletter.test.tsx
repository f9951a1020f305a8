import { expect, test } from '@jest/globals';
import { answer, cutOff, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BlogNewsletter } from './BlogNewsletter';

const api = standInApi();
const SUBSCRIBE = 'POST /api/newsletter';
const INVALID = 'Please enter a valid email address';
const FAILED = 'Failed to subscribe. Please try again.';

const visit = (at = '/blog') => renderIslands([BlogNewsletter], { at });
const field = () => screen.getByLabelText<HTMLInputElement>('Your email');
const button = () => screen.getByRole('button', { name: /^Subscrib/ });
const signUp = async (email: string) => {
  await userEvent.type(field(), email);
  await userEvent.click(button());
};

test('a signup is sent with its source, confirmed in the server’s words, and the field cleared', async () => {
  let finish = (_: { success: boolean; message: string }): void => undefined;
  const bodies = api.receives(SUBSCRIBE, new Promise((resolve) => (finish = resolve)));
  visit();
  await signUp('ana@example.com');
  expect(button()).toHaveTextContent('Subscribing...');
  finish({ success: true, message: 'You are on the list.' });
  await toast('Success!', 'You are on the list.');
  expect(field()).toHaveValue('');
  expect(bodies).toEqual([{ email: 'ana@example.com', source: 'blog' }]);
});

test.each([
  ['the server declines', answer(SUBSCRIBE, { success: false, message: 'Full.' }), 'Full.'],
  [
    'a limit is reached',
    refuse(SUBSCRIBE, 429, { code: 'mail_limited', message: 'Please try again in 5 hours.' }),
    'Please try again in 5 hours.',
  ],
  ['there is no connection', cutOff(SUBSCRIBE), FAILED],
])('a sign-up that fails because %s keeps what was typed', async (_, failing, words) => {
  api.answers(failing);
  visit();
  await signUp('ana@example.com');
  await toast('Error', words);
  await waitFor(() => expect(button()).toBeEnabled());
  expect(field()).toHaveValue('ana@example.com');
});

test('an invalid address is marked beside the field and not sent', async () => {
  visit();
  await signUp('ana@example');
  expect(field()).toHaveAccessibleDescription(INVALID);
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('ana@example');
});

test('without script the page says that it did not work', () => {
  visit('/blog?newsletter=unavailable');
  expect(field().form).toHaveTextContent(FAILED);
});
