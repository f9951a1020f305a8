import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Widget } from '../shared/widgets';
import { countOpening } from '../shared/widgets';
import { standInPopovers } from '../shared/testing/popovers';

standInPopovers();

const DELAY = 45_000;
const wakeShell = jest.fn();
/** What has opened, in its order. */
let opened: Widget[];
let awake: boolean;
let pointer: 'fine' | 'coarse';

/** Takes away what a page listens to: it goes with its page. */
const forget: (() => void)[] = [];
for (const target of [window, document]) {
  const listen = target.addEventListener.bind(target);
  Object.assign(target, {
    addEventListener(
      type: string,
      listener: EventListener,
      options?: boolean | AddEventListenerOptions,
    ) {
      forget.push(() => target.removeEventListener(type, listener, options));
      listen(type, listener, options);
    },
  });
}

const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const put = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
const take = (selector: string) => document.querySelector(selector)?.remove();
const closeWidget = () => take('[data-widget],dialog');
const leave = (clientY = -1, target: EventTarget = document.documentElement) =>
  target.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
const store = (entries: Record<string, string | number>) =>
  Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, String(value)));

/** A page comes, with widgets that do what the shell's do. */
async function visit(): Promise<void> {
  jest.resetModules();
  const { watchForWidgets } = await import('./widgets');
  watchForWidgets(wakeShell);
  addEventListener('widget:due', (event) => {
    if (!awake) return;
    event.preventDefault();
    countOpening(event.detail);
    opened.push(event.detail);
    put(
      event.detail === 'call' ? '<section data-widget="call"></section>' : '<dialog open></dialog>',
    );
  });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<main></main>';
  opened = [];
  awake = true;
  pointer = 'fine';
  wakeShell.mockClear();
  window.matchMedia = (query) => ({ matches: query === `(pointer:${pointer})` }) as MediaQueryList;
});
afterEach(() => {
  forget.splice(0).forEach((one) => one());
  jest.useRealTimers();
});

describe('the card', () => {
  test('opens after 45 seconds, and not a moment before', async () => {
    await visit();
    pass(DELAY - 1);
    expect(opened).toEqual([]);
    pass(1);
    expect(opened).toEqual(['call']);
  });

  test('is counted with its time when it opens', async () => {
    await visit();
    pass(DELAY);
    expect(localStorage.getItem('callAppearances')).toBe('1');
    expect(localStorage.getItem('lastCallTime')).toBe(String(Date.now()));
  });

  test('opens once a page, however long it stays', async () => {
    store({ exitIntentPopupCount: 2 });
    await visit();
    pass(DELAY);
    closeWidget();
    pass(60 * 60_000);
    expect(opened).toEqual(['call']);
  });

  test.each([
    ['was closed by hand', { scheduleCallManuallyClosed: 'true' }],
    ['has appeared twice', { callAppearances: 2 }],
    ['appeared exactly five minutes ago', { lastCallTime: Date.parse('2026-11-22T09:55:45Z') }],
    ['has a count that is no number', { callAppearances: 'many' }],
    ['has a time that is no number', { lastCallTime: 'noon' }],
  ])('does not open when it %s', async (_, stored) => {
    store({ exitIntentPopupCount: 2, ...stored });
    await visit();
    pass(60 * 60_000);
    expect(opened).toEqual([]);
  });

  test('opens a second time, more than five minutes after the first', async () => {
    store({ callAppearances: 1, lastCallTime: Date.parse('2026-11-22T09:55:44.999Z') });
    await visit();
    pass(DELAY);
    expect(opened).toEqual(['call']);
    expect(localStorage.getItem('callAppearances')).toBe('2');
  });
});

describe('the popup', () => {
  beforeEach(() => store({ scheduleCallManuallyClosed: 'true' }));

  test('opens after 45 seconds and is counted', async () => {
    await visit();
    pass(DELAY - 1);
    expect(opened).toEqual([]);
    pass(1);
    expect(opened).toEqual(['popup']);
    expect(localStorage.getItem('exitIntentPopupCount')).toBe('1');
  });

  test('opens when the pointer leaves by the top, at once', async () => {
    await visit();
    leave();
    expect(opened).toEqual(['popup']);
  });

  test('does not open when the pointer leaves elsewhere, or leaves an element', async () => {
    await visit();
    leave(300);
    leave(0, document.body);
    expect(opened).toEqual([]);
  });

  test('is disarmed once it has opened: neither leaving nor time opens it again', async () => {
    await visit();
    leave();
    closeWidget();
    leave();
    pass(60 * 60_000);
    expect(opened).toEqual(['popup']);
  });

  test.each([
    [0, ['popup']],
    [1, ['popup']],
    [2, []],
    ['many', []],
  ])('with a stored count of %s opens %j', async (count, expected) => {
    store({ exitIntentPopupCount: count });
    await visit();
    leave();
    expect(opened).toEqual(expected);
  });

  test('on a device that is touched has the timer alone', async () => {
    pointer = 'coarse';
    await visit();
    leave();
    expect(opened).toEqual([]);
    pass(DELAY);
    expect(opened).toEqual(['popup']);
  });
});

describe('one at a time', () => {
  test('the card goes first, and the popup waits 45 seconds from when it was closed', async () => {
    await visit();
    pass(DELAY + 30_000);
    expect(opened).toEqual(['call']);
    closeWidget();
    pass(DELAY - 1_000);
    expect(opened).toEqual(['call']);
    pass(1_000);
    expect(opened).toEqual(['call', 'popup']);
  });

  test('over the open card leaving opens nothing; once it is closed, it does', async () => {
    await visit();
    pass(DELAY);
    leave();
    expect(opened).toEqual(['call']);
    closeWidget();
    leave();
    expect(opened).toEqual(['call', 'popup']);
  });

  test('over the open popup the card waits, 45 seconds from when it was closed', async () => {
    await visit();
    leave();
    pass(DELAY);
    expect(opened).toEqual(['popup']);
    closeWidget();
    pass(DELAY - 1_000);
    expect(opened).toEqual(['popup']);
    pass(1_000);
    expect(opened).toEqual(['popup', 'call']);
  });

  test('a popup that was closed before does not delay the card', async () => {
    await visit();
    leave();
    closeWidget();
    pass(DELAY);
    expect(opened).toEqual(['popup', 'call']);
  });
});

describe('what must not be disturbed', () => {
  const focused = (html: string) => () => {
    put(html);
    document.querySelector<HTMLElement>('[data-busy]')?.focus();
  };
  const obstacles = {
    'a dialog': () => put('<dialog open data-busy></dialog>'),
    'the side panel or a menu': () => put('<div popover="auto" data-popover-open data-busy></div>'),
    'a toast': () =>
      put('<div data-busy popover="manual"><div role="status"><p>Saved</p></div></div>'),
    'the other widget': () => put('<section data-widget="call" data-busy></section>'),
    'a page on its way': () => put('<main aria-busy="true" data-busy></main>'),
    'a running audit': () => put('<button type="submit" aria-disabled="true" data-busy></button>'),
    'typing in a field': focused('<input type="email" data-busy>'),
    'typing in a text area': focused('<textarea data-busy></textarea>'),
  };

  describe.each(Object.entries(obstacles))('%s', (_, obstruct) => {
    test.each([
      ['the card', 'call', { exitIntentPopupCount: 2 }],
      ['the popup', 'popup', { scheduleCallManuallyClosed: 'true' }],
    ])('%s waits until it is gone', async (_name, widget, stored) => {
      store(stored);
      await visit();
      obstruct();
      pass(DELAY + 5_000);
      expect(opened).toEqual([]);
      take('[data-busy]');
      pass(DELAY);
      expect(opened).toEqual([widget]);
    });

    test('leaving opens nothing, nor afterwards', async () => {
      await visit();
      obstruct();
      leave();
      take('[data-busy]');
      pass(10_000);
      expect(opened).toEqual([]);
    });
  });

  test.each([
    ['a closed menu', '<div popover="auto"></div>'],
    ['an empty region of toasts', '<div popover="manual"><div role="status"></div></div>'],
    ['a tick', '<input type="checkbox" autofocus>'],
  ])('%s is in nobody’s way', async (_, html) => {
    put(html);
    document.querySelector<HTMLElement>('input')?.focus();
    await visit();
    pass(DELAY);
    expect(opened).toEqual(['call']);
  });

  test('on a confidential page nothing opens', async () => {
    document.documentElement.dataset.confidential = '';
    await visit();
    leave();
    pass(60 * 60_000);
    expect(opened).toEqual([]);
    delete document.documentElement.dataset.confidential;
    pass(1_000);
    expect(opened).toEqual(['call']);
  });

  test('in a tab that nobody looks at nothing opens', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await visit();
    pass(DELAY + 10_000);
    expect(opened).toEqual([]);
    hidden.mockRestore();
    pass(1_000);
    expect(opened).toEqual(['call']);
  });

  test('where nothing can be counted nothing opens', async () => {
    const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    await visit();
    leave();
    pass(60 * 60_000);
    storage.mockRestore();
    expect(opened).toEqual([]);
  });
});

describe('while the shell sleeps', () => {
  beforeEach(() => void (awake = false));

  test('nothing is fetched before 45 seconds, then the shell is, and opens what is due', async () => {
    await visit();
    pass(DELAY - 1);
    expect(wakeShell).not.toHaveBeenCalled();
    pass(1);
    expect(wakeShell).toHaveBeenCalled();
    awake = true;
    pass(1_000);
    expect(opened).toEqual(['call']);
  });

  test('it is left asleep when nothing may open', async () => {
    store({ scheduleCallManuallyClosed: 'true', exitIntentPopupCount: 2 });
    await visit();
    leave();
    pass(60 * 60_000);
    expect(wakeShell).not.toHaveBeenCalled();
  });

  test('what other tabs have used up is not waited for', async () => {
    await visit();
    pass(DELAY);
    store({ scheduleCallManuallyClosed: 'true', exitIntentPopupCount: 2 });
    pass(1_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('leaving is not forgotten until it is awake', async () => {
    await visit();
    leave();
    pass(3_000);
    awake = true;
    pass(1_000);
    expect(opened).toEqual(['popup']);
  });
});

test.each([
  [300, false],
  [301, true],
])('scrolled by %i pixels, the way back to the top is there: %s', async (distance, expected) => {
  await visit();
  Object.assign(window, { scrollY: distance });
  dispatchEvent(new Event('scroll'));
  expect(document.documentElement.hasAttribute('data-scrolled')).toBe(expected);
  Object.assign(window, { scrollY: 0 });
});
