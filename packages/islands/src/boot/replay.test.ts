import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { find } from '../testing/find';
import { startReplay } from './replay';

/** Values of the submitters of all submits that were not held back. */
const sent: string[] = [];
const ask = jest.fn<(island: HTMLElement) => void>();

const island = () => find('[data-island]');

beforeAll(() => {
  startReplay(ask);
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

async function becomeHydrated(): Promise<void> {
  island().dataset.hydrated = '';
  island().dispatchEvent(new Event('island:hydrated', { bubbles: true }));
  await new Promise((done) => setTimeout(done));
}

test('a form submitted twice before hydration is submitted once afterward', async () => {
  find('button').click();
  find('button').click();
  expect(sent).toEqual([]);
  expect(ask.mock.calls[0]?.[0]).toBe(island());
  await becomeHydrated();
  expect(sent).toEqual(['pro']);
});

test('if the island fails, the form is submitted natively, once, with its submitter', async () => {
  find('button').click();
  island().dispatchEvent(new Event('island:failed'));
  expect(sent).toEqual(['pro']);
  await becomeHydrated();
  expect(sent).toEqual(['pro']);
});

test('invalid fields are left to the island’s own validation', async () => {
  find('form').insertAdjacentHTML(
    'afterbegin',
    '<input name="site" required><input name="who" required>',
  );
  const reported: boolean[] = [];
  find('input').addEventListener('invalid', (event) => reported.push(!event.defaultPrevented));
  find('button').click();
  expect(reported).toEqual([]);
  expect(ask.mock.calls[0]?.[0]).toBe(island());
  find<HTMLFormElement>('form').noValidate = true; // like the island's own form
  await becomeHydrated();
  expect(sent).toEqual(['pro']);
});

test('if the island fails, the browser validates', () => {
  find('form').insertAdjacentHTML('afterbegin', '<input name="site" required>');
  const reported: boolean[] = [];
  find('input').addEventListener('invalid', (event) => reported.push(!event.defaultPrevented));
  find('button').click();
  island().dispatchEvent(new Event('island:failed'));
  expect(reported).toEqual([true]);
  expect(sent).toEqual([]);
  find<HTMLInputElement>('input').value = 'example.com';
  island().dataset.failed = '';
  find('button').click();
  expect(sent).toEqual(['pro']);
});

test('a press before hydration is repeated; one in a failed island is not', async () => {
  island().innerHTML = '<button type="button">Open</button>';
  const pressed = jest.fn();
  find('button').addEventListener('click', pressed);
  find('button').click();
  expect(pressed).not.toHaveBeenCalled();
  island().dataset.failed = '';
  find('button').click();
  expect(pressed).toHaveBeenCalledTimes(1);
  delete island().dataset.failed;
  await becomeHydrated();
  expect(pressed).toHaveBeenCalledTimes(2);
});

function tap(element: Element, pointerType = 'touch'): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(click, 'pointerType', { value: pointerType }); // clicks in jsdom have no pointerType
  return element.dispatchEvent(click);
}

describe('a link that is explained at the first tap', () => {
  beforeEach(() => {
    island().innerHTML =
      '<p data-explains="a.term"><a class="term" href="#t">A term</a> <a href="#x">Another</a></p>';
  });

  test('waits for its island, then gets the focus', async () => {
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

  test('is followed at once with a mouse, other links always', () => {
    expect(tap(find('.term'), 'mouse')).toBe(true);
    expect(tap(find('a:not(.term)'))).toBe(true);
  });
});
