import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { find } from '../testing/find';
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

describe('an open menu', () => {
  const menu = () => find('#one');
  const hide = jest.fn();
  beforeEach(() => {
    document.body.innerHTML = `
      <button popovertarget="one">Services</button>
      <div id="one" popover="auto"><a href="/services">All Services</a></div>
      <a id="next" href="/pricing">Pricing</a>`;
    // jsdom does not implement popovers.
    Object.assign(menu(), { popover: 'auto', hidePopover: hide });
    hide.mockClear();
    toggle('one', 'open');
  });

  test.each([
    ['its links', '#one a'],
    ['its button', 'button'],
  ])('stays open while the focus is in %s', (_, inside) => {
    find(inside).focus();
    expect(hide).not.toHaveBeenCalled();
  });

  test('closes when the focus leaves it, and only then', () => {
    find('#one a').focus();
    find('#next').focus();
    expect(hide).toHaveBeenCalledTimes(1);
    toggle('one', 'closed');
    find('button').focus();
    find('#next').focus();
    expect(hide).toHaveBeenCalledTimes(1);
  });
});
