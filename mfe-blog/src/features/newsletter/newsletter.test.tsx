import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockApi } from '@site/shared-ui/testing/api';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { BlogNewsletter } from './BlogNewsletter';

const api = mockApi();
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

test('a sign-up is sent with its source, shows the server’s message, and clears the field', async () => {
  const { bodies, finish } = api.receivesLater(SUBSCRIBE);
  visit();
  await signUp('ana@example.com');
  expect(button()).toHaveTextContent('Subscribing...');
  finish({ success: true, message: 'You are on the list.' });
  await toast('Success!', 'You are on the list.');
  expect(field()).toHaveValue('');
  expect(bodies).toEqual([{ email: 'ana@example.com', source: 'blog' }]);
});

test('an invalid address shows an error at its field and is not sent', async () => {
  visit();
  await signUp('ana@example');
  expect(field()).toHaveAccessibleDescription(INVALID);
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('ana@example');
});

test('a failed post without script shows an error in the form', () => {
  visit('/blog?newsletter=unavailable');
  expect(field().form).toHaveTextContent(FAILED);
});
