/** @jest-environment jest-fixed-jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { find } from '../testing/find';
import { hasInput } from './fields';

beforeEach(() => {
  document.body.innerHTML = `<main id="main">
    <input name="a" value="as it came"><input type="checkbox"><input type="radio" checked>
    <textarea>words</textarea><select><option>one</option><option>two</option></select>
    <input type="hidden" name="h"></main><footer><input name="elsewhere"></footer>`;
});

test('an unchanged page has no input', () => {
  expect(hasInput()).toBe(false);
});

test.each([
  ['a text', () => (find<HTMLInputElement>('[name=a]').value = 'other')],
  ['a longer text', () => (find<HTMLTextAreaElement>('textarea').value = 'other')],
  ['a tick', () => (find<HTMLInputElement>('[type=checkbox]').checked = true)],
  ['a choice', () => (find<HTMLSelectElement>('select').selectedIndex = 1)],
])('%s counts as input', (_, change) => {
  change();
  expect(hasInput()).toBe(true);
});

test('input outside of main does not count', () => {
  find<HTMLInputElement>('[name=elsewhere]').value = 'other';
  expect(hasInput()).toBe(false);
});
