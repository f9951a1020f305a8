import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { find } from '../testing/find';
import { replayOnceHydrated } from './replay';

/** Values of the submitters of all submits that were not held back. */
const sent: string[] = [];
const ask = jest.fn<(island: HTMLElement) => void>();

const island = () => find('[data-island]');

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
    '<div data-island="0"><form><button name="plan" value="pro">Send</button></form></div>';
});

/** Hydrates the island, and waits until held events were replayed. */
async function becomeHydrated(): Promise<void> {
  island().dataset.hydrated = '';
  island().dispatchEvent(new Event('island:hydrated', { bubbles: true }));
  await new Promise((done) => setTimeout(done));
}

test('a form sent before its island is hydrated is sent once afterwards, however often it was pressed', async () => {
  find('button').click();
  find('button').click();
  expect(sent).toEqual([]);
  expect(ask.mock.calls[0]?.[0]).toBe(island());
  await becomeHydrated();
  expect(sent).toEqual(['pro']);
});

test('when the island cannot be hydrated, the form goes the native way, once, with the button that was pressed', async () => {
  find('button').click();
  island().dispatchEvent(new Event('island:failed'));
  expect(sent).toEqual(['pro']);
  await becomeHydrated();
  expect(sent).toEqual(['pro']);
});

test('what the browser would refuse is left to the island, which says better what is wrong', async () => {
  find('form').insertAdjacentHTML(
    'afterbegin',
    '<input name="site" required><input name="who" required>',
  );
  const told: boolean[] = [];
  find('input').addEventListener('invalid', (event) => told.push(!event.defaultPrevented));
  find('button').click();
  expect(told).toEqual([]);
  expect(ask.mock.calls[0]?.[0]).toBe(island());
  find<HTMLFormElement>('form').noValidate = true; // like the island's own form
  await becomeHydrated();
  expect(sent).toEqual(['pro']);
});

test('when the island cannot be hydrated, the browser says what it refuses', () => {
  find('form').insertAdjacentHTML('afterbegin', '<input name="site" required>');
  const told: boolean[] = [];
  find('input').addEventListener('invalid', (event) => told.push(!event.defaultPrevented));
  find('button').click();
  island().dispatchEvent(new Event('island:failed'));
  expect(told).toEqual([true]);
  expect(sent).toEqual([]);
  find<HTMLInputElement>('input').value = 'example.com';
  island().dataset.failed = '';
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
    island().innerHTML =
      '<p data-explains="a.term"><a class="term" href="#t">A term</a> <a href="#x">Another</a></p>';
  });

  test('waits for its island, and then has the focus', async () => {
    expect(tap(find('.term'))).toBe(false);
    expect(ask.mock.calls[0]?.[0]).toBe(island());
    await becomeHydrated();
    expect(find('.term')).toHaveFocus();
  });

  test('is followed when the island cannot be hydrated', () => {
    const followed = jest.fn();
    find('.term').addEventListener('click', followed);
    tap(find('.term'));
    expect(followed).not.toHaveBeenCalled();
    island().dispatchEvent(new Event('island:failed'));
    expect(followed).toHaveBeenCalledTimes(1);
  });

  test('is followed at once by a mouse, and so are other links', () => {
    expect(tap(find('.term'), 'mouse')).toBe(true);
    expect(tap(find('a:not(.term)'))).toBe(true);
  });
});
