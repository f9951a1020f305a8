import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { focusFirstProblem } from './field';

const form = (): HTMLFormElement => {
  render(
    <form aria-label="Order">
      <input name="name" />
      <select name="size" />
      <textarea name="wishes" />
      <button>Send</button>
    </form>,
  );
  return screen.getByRole('form');
};
const named = (name: string) => document.querySelector(`[name=${name}]`);

test('the first invalid field of the form gets focus', () => {
  expect(focusFirstProblem(form(), { wishes: 'Too long', size: 'Choose one' })).toBe(true);
  expect(named('size')).toHaveFocus();
});

test.each([{}, { name: undefined, size: '' }, { colour: 'Not known' }])(
  'no field gets focus for the errors %j',
  (problems) => {
    expect(focusFirstProblem(form(), problems)).toBe(false);
    expect(document.body).toHaveFocus();
  },
);
