import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createIsland } from '../define/island-state';
import { listenForPopups } from './events';

const DELAY = 45_000;
const load = jest.fn();
const handle = { hasLeft: false };
const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const leave = (clientY = -1, target: EventTarget = document.documentElement) =>
  target.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
let pointer: 'fine' | 'coarse';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  const opens = { count: 'popups' };
  document.body.replaceChildren(
    createIsland({ id: 'popup', remote: 'probe', hydrate: 'never', slot: 'floating', opens }),
  );
  load.mockClear();
  handle.hasLeft = false;
  pointer = 'fine';
  window.matchMedia = (query) => ({ matches: query === `(pointer:${pointer})` }) as MediaQueryList;
  listenForPopups(handle, load);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the scripts of a page without an interaction', () => {
  test('are loaded after 45 seconds for a widget that may open', () => {
    pass(DELAY - 1);
    expect(load).not.toHaveBeenCalled();
    pass(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('are not loaded if no widget may open', () => {
    localStorage.setItem('popups', '2');
    pass(60 * 60_000);
    expect(load).not.toHaveBeenCalled();
  });

  test('are not loaded in a hidden tab until it is shown', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    pass(DELAY);
    expect(load).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('leaving the window by the top', () => {
  test('dispatches site:left and sets the flag', () => {
    const onLeave = jest.fn();
    addEventListener('site:left', onLeave, { once: true });
    leave();
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(handle.hasLeft).toBe(true);
  });

  test('does not include leaving elsewhere or leaving an element', () => {
    leave(300);
    leave(0, document.body);
    expect(handle.hasLeft).toBe(false);
  });

  test('does not count with a coarse pointer', () => {
    pointer = 'coarse';
    leave();
    expect(handle.hasLeft).toBe(false);
  });
});
