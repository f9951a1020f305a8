import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { withProviders } from '@site/shared-ui/islands';
import { Checkbox, ChoiceGroup } from './index';

const show = (content: ReactNode) => render(withProviders(content));

test('a checkbox is named and ticked by its label, and described by its error and hint', async () => {
  show(<Checkbox name="terms" label="I agree" hint="No fee" error="Please agree" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toHaveAccessibleDescription('Please agree No fee');
  expect(box).toBeInvalid();
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
});

test('a group of checkboxes has a name, a hint and an error', () => {
  show(
    <ChoiceGroup label="Services" hint="As many as you like" error="Please choose one">
      <Checkbox name="services" value="a" label="Audit" />
      <Checkbox name="services" value="b" label="Links" />
    </ChoiceGroup>,
  );
  const group = screen.getByRole('group', { name: 'Services' });
  expect(group).toHaveAccessibleDescription('Please choose one As many as you like');
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
});
