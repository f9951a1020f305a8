import { beforeEach, expect, test } from '@jest/globals';
import { hasInput } from './fields';

beforeEach(() => {
  document.body.innerHTML = `<main id="main">
    <input name="a" value="as it came"><input type="checkbox"><input type="radio" checked>
    <textarea>words</textarea><select><option>one</option><option>two</option></select>
    <input type="hidden" name="h"></main><footer><input name="elsewhere"></footer>`;
});

const field = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};

test('a page as it came holds nothing that was typed', () => {
  expect(hasInput()).toBe(false);
});

test.each([
  ['a text', () => (field<HTMLInputElement>('[name=a]').value = 'other')],
  ['a longer text', () => (field<HTMLTextAreaElement>('textarea').value = 'other')],
  ['a tick', () => (field<HTMLInputElement>('[type=checkbox]').checked = true)],
  ['a choice', () => (field<HTMLSelectElement>('select').selectedIndex = 1)],
])('%s counts', (_, change) => {
  change();
  expect(hasInput()).toBe(true);
});

test('what is typed beside the page does not count', () => {
  field<HTMLInputElement>('[name=elsewhere]').value = 'other';
  expect(hasInput()).toBe(false);
});
