import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { find } from '../testing/find';
import { replayOnceHydrated } from './replay';

/** Values of the submitters of all submits that were not held back. */
const sent: string[] = [];
const ask = jest.fn<(part: HTMLElement) => void>();

const part = () => find('[data-part]');

beforeAll(() => {
  replayOnceHydrated(ask);
  document.addEventListener('submit', (event) => {
    event.preventDefault(); // jsdom does not implement navigation
    sent.push(event.submitter?.getAttribute('value') ?? '');
  });
});

beforeEach(() => {
  sent.length = 0;
  ask.mockClear();
  document.body.innerHTML =
    '<div data-part="0"><form><button name="plan" value="pro">Send</button></form></div>';
});

/** Wakes the part, and waits until held events were replayed. */
async function wake(): Promise<void> {
  part().dataset.awake = '';
  part().dispatchEvent(new Event('part:awake', { bubbles: true }));
  await new Promise((done) => setTimeout(done));
}

test('a form sent while its part sleeps is sent once when it is awake, however often it was pressed', async () => {
  find('button').click();
  find('button').click();
  expect(sent).toEqual([]);
  expect(ask.mock.calls[0]?.[0]).toBe(part());
  await wake();
  expect(sent).toEqual(['pro']);
});

test('when the part cannot wake, the form goes the native way, once, with the button that was pressed', async () => {
  find('button').click();
  part().dispatchEvent(new Event('part:failed'));
  expect(sent).toEqual(['pro']);
  await wake();
  expect(sent).toEqual(['pro']);
});

test('what the browser would refuse is left to the part, which says better what is wrong', async () => {
  find('form').insertAdjacentHTML(
    'afterbegin',
    '<input name="site" required><input name="who" required>',
  );
  const told: boolean[] = [];
  find('input').addEventListener('invalid', (event) => told.push(!event.defaultPrevented));
  find('button').click();
  expect(told).toEqual([]);
  expect(ask.mock.calls[0]?.[0]).toBe(part());
  find<HTMLFormElement>('form').noValidate = true; // like the part's own form
  await wake();
  expect(sent).toEqual(['pro']);
});

test('when the part cannot wake, the browser says what it refuses', () => {
  find('form').insertAdjacentHTML('afterbegin', '<input name="site" required>');
  const told: boolean[] = [];
  find('input').addEventListener('invalid', (event) => told.push(!event.defaultPrevented));
  find('button').click();
  part().dispatchEvent(new Event('part:failed'));
  expect(told).toEqual([true]);
  expect(sent).toEqual([]);
  find<HTMLInputElement>('input').value = 'example.com';
  part().dataset.stuck = '';
  find('button').click();
  expect(sent).toEqual(['pro']);
});

function tap(element: Element, pointerType = 'touch'): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(click, 'pointerType', { value: pointerType }); // clicks in jsdom have no pointerType
  return element.dispatchEvent(click);
}

describe('a link whose text explains it at the first tap', () => {
  beforeEach(() => {
    part().innerHTML =
      '<p data-explains="a.term"><a class="term" href="#t">A term</a> <a href="#x">Another</a></p>';
  });

  test('waits for its part, and then has the focus', async () => {
    expect(tap(find('.term'))).toBe(false);
    expect(ask.mock.calls[0]?.[0]).toBe(part());
    await wake();
    expect(find('.term')).toHaveFocus();
  });

  test('is followed when the part cannot wake', () => {
    const followed = jest.fn();
    find('.term').addEventListener('click', followed);
    tap(find('.term'));
    expect(followed).not.toHaveBeenCalled();
    part().dispatchEvent(new Event('part:failed'));
    expect(followed).toHaveBeenCalledTimes(1);
  });

  test('is followed at once by a mouse, and so are other links', () => {
    expect(tap(find('.term'), 'mouse')).toBe(true);
    expect(tap(find('a:not(.term)'))).toBe(true);
  });
});
