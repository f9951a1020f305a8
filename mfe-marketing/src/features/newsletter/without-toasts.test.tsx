import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { disconnect, mockApi } from '@site/shared-ui/testing/api';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import Newsletter from './Newsletter';

const api = mockApi();
jest.unstable_mockModule('@site/shared-ui/overlay', () => {
  throw new Error('Loading the toasts failed');
});

test('the message is shown on the page if the toasts fail to load', async () => {
  api.answers(disconnect('POST /api/newsletter'));
  const user = userEvent.setup();
  renderIslands([Newsletter]);
  await user.type(screen.getByRole('textbox', { name: 'Your email' }), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please check your internet connection and try again.',
  );
});
