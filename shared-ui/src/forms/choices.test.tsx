import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { withProviders } from '@site/shared-ui/islands';
import { Checkbox } from './index';

const show = (content: ReactNode) => render(withProviders(content));

test('a checkbox is named and ticked by its label, and described by its error and hint', async () => {
  show(<Checkbox name="terms" label="I agree" hint="No fee" error="Please agree" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toHaveAccessibleDescription('Please agree No fee');
  expect(box).toBeInvalid();
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
});
