import { beforeEach, expect, jest, test } from '@jest/globals';
import { positionNote } from './position-note';

const SCREEN = { clientWidth: 375, clientHeight: 600 };
const note = document.createElement('div');

/** The position of a note of 340 by `height` pixels beside a link. */
function placed(link: { left: number; top: number; bottom: number }, height = 160) {
  const anchor = document.createElement('a');
  jest.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(link as DOMRect);
  Object.defineProperties(note, {
    offsetWidth: { value: 340, configurable: true },
    offsetHeight: {
      get: () => Math.min(height, parseFloat(note.style.maxHeight || '9999')),
      configurable: true,
    },
  });
  positionNote(note, anchor);
  const { left, top } = note.style;
  return {
    left: parseFloat(left),
    top: parseFloat(top),
    bottom: parseFloat(top) + note.offsetHeight,
  };
}

beforeEach(() => {
  for (const [name, value] of Object.entries(SCREEN))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test('a definition is below its link, and inside the screen on both sides', () => {
  expect(placed({ left: 300, top: 100, bottom: 124 })).toEqual({ left: 19, top: 130, bottom: 290 });
  expect(placed({ left: 0, top: 100, bottom: 124 }).left).toBe(16);
});

test('a definition is above a link that has no room below', () => {
  expect(placed({ left: 20, top: 500, bottom: 524 })).toMatchObject({ top: 334, bottom: 494 });
});

test('a definition scrolls where there is no room for all of it', () => {
  expect(placed({ left: 20, top: 250, bottom: 274 }, 900)).toMatchObject({ top: 280, bottom: 584 });
  expect(placed({ left: 20, top: 400, bottom: 424 }, 900)).toMatchObject({ top: 16, bottom: 394 });
});

test('the position of a definition includes the scroll offset of the page', () => {
  Object.defineProperty(window, 'scrollY', { value: 1000, configurable: true });
  expect(placed({ left: 20, top: 100, bottom: 124 }).top).toBe(1130);
});
