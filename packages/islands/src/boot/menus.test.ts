import { expect, test } from '@jest/globals';
import { syncMenuState } from './menus';

const states = () =>
  [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-expanded'));
const toggle = (id: string, newState: 'open' | 'closed') =>
  document
    .getElementById(id)
    ?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));

test('a menu’s button has aria-expanded, a button that only closes it has not', () => {
  document.body.innerHTML = `
    <button popovertarget="one">Services</button><div id="one" popover></div>
    <button popovertarget="two">Resources</button>
    <div id="two" popover><button popovertarget="two" popovertargetaction="hide">Close</button></div>
    <details id="three"><summary>More</summary></details>`;
  syncMenuState();
  expect(states()).toEqual(['false', 'false', null]);
  toggle('two', 'open');
  toggle('three', 'open');
  expect(states()).toEqual(['false', 'true', null]);
  toggle('two', 'closed');
  expect(states()).toEqual(['false', 'false', null]);
});
