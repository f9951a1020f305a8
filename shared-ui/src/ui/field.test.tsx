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

test('the first in the order of the page takes the focus, not the first that is named', () => {
  expect(focusFirstProblem(form(), { wishes: 'Too long', size: 'Choose one' })).toBe(true);
  expect(named('size')).toHaveFocus();
});

test.each([{}, { name: undefined }, { name: '' }, { colour: 'Not known' }])(
  'with %j nothing takes the focus',
  (problems) => {
    expect(focusFirstProblem(form(), problems)).toBe(false);
    expect(document.body).toHaveFocus();
  },
);
