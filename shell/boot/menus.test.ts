import { expect, test } from '@jest/globals';
import { followMenus } from './menus';

const states = () =>
  [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-expanded'));
const toggle = (id: string, newState: 'open' | 'closed') =>
  document.getElementById(id)?.dispatchEvent(Object.assign(new Event('toggle'), { newState }));

test('the button of a menu says whether it is open; one that only closes it says nothing', () => {
  document.body.innerHTML = `
    <button popovertarget="one">Services</button><div id="one" popover></div>
    <button popovertarget="two">Resources</button>
    <div id="two" popover><button popovertarget="two" popovertargetaction="hide">Close</button></div>
    <details id="three"><summary>More</summary></details>`;
  followMenus();
  expect(states()).toEqual(['false', 'false', null]);
  toggle('two', 'open');
  toggle('three', 'open');
  expect(states()).toEqual(['false', 'true', null]);
  toggle('two', 'closed');
  expect(states()).toEqual(['false', 'false', null]);
});
