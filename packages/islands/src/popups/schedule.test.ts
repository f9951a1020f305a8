import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createIsland } from '../define/island-state';
import { mockPopovers } from '../testing/popovers';

mockPopovers();

const DELAY = 45_000;
const hydrate = jest.fn<(island: HTMLElement) => void>();
let opened: string[];
let hydrated: boolean;

/** Removes the listeners of the previous test's page. */
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
const closeWidget = () => delete document.querySelector<HTMLElement>('[data-open]')?.dataset.open;
const leave = () => dispatchEvent(new Event('site:left'));
const store = (entries: Record<string, string | number>) =>
  Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, String(value)));

/** Storage keys of a card in a corner and of a dialog, which decide when they may open. */
const widgets = {
  card: { count: 'cards', last: 'lastCard', closed: 'cardClosed' },
  popup: { count: 'popups', onLeave: true },
};
const getIsland = (id: string) => document.querySelector<HTMLElement>(`[data-island=${id}]`);
const becomeHydrated = () => {
  for (const id of Object.keys(widgets)) getIsland(id)?.setAttribute('data-hydrated', '');
};

/** Loads a page with widgets that behave like those of the site. */
async function visit(): Promise<void> {
  for (const [id, opens] of Object.entries(widgets)) {
    const island = createIsland({
      id,
      remote: 'probe',
      hydrate: 'interaction',
      slot: 'floating',
      opens,
    });
    island.addEventListener('widget:turn', () => {
      opened.push(id);
      localStorage.setItem(opens.count, String(Number(localStorage.getItem(opens.count)) + 1));
      island.dataset.open = '';
    });
    document.body.append(island);
  }
  if (hydrated) becomeHydrated();
  const { schedulePopups } = await import('./schedule');
  schedulePopups(hydrate);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<main></main>';
  opened = [];
  hydrated = true;
  hydrate.mockClear();
  Object.assign(window, { __boot: { hasLeft: false } });
});
afterEach(() => {
  forget.splice(0).forEach((one) => one());
  jest.useRealTimers();
});

/** Storage for each widget that keeps the other one from opening. */
const alone = { card: { popups: 2 }, popup: { cardClosed: 'true' } };

const hour = 60 * 60_000;
const steps: Record<string, () => unknown> = { leave, close: closeWidget };

/** What happens in a visit, in milliseconds or by name, each with the widgets that were opened by then. */
test.each<[string, Record<string, string | number>, course: string]>([
  ['the card opens after exactly 45 seconds', alone.card, '44999: none; 1: card'],
  ['the popup opens after exactly 45 seconds', alone.popup, '44999: none; 1: popup'],
  ['the card opens once a page', alone.card, `45000: card; close: card; ${hour}: card`],
  [
    'the popup opens once a page',
    alone.popup,
    `leave: popup; close: popup; leave: popup; ${hour}: popup`,
  ],
  ['the popup opens a second time', { ...alone.popup, popups: 1 }, 'leave: popup'],
  ['the popup opens no third time', { ...alone.popup, popups: 2 }, 'leave: none'],
  ['the popup needs a stored number', { ...alone.popup, popups: 'many' }, 'leave: none'],
  ['a closed card stays closed', { popups: 2, cardClosed: 'true' }, `${hour}: none`],
  ['the card opens no third time', { popups: 2, cards: 2 }, `${hour}: none`],
  ['the card needs a stored number', { popups: 2, cards: 'many' }, `${hour}: none`],
  ['the card needs a stored time', { popups: 2, lastCard: 'noon' }, `${hour}: none`],
  [
    'the card does not open again within five minutes',
    { popups: 2, lastCard: Date.parse('2026-11-22T09:55:45Z') },
    `${hour}: none`,
  ],
  [
    'the card opens again after five minutes',
    { cards: 1, lastCard: Date.parse('2026-11-22T09:55:44.999Z') },
    '45000: card',
  ],
  [
    'the card opens first, and the popup 45 seconds after it was closed',
    {},
    '75000: card; close: card; 44999: card; 1000: card popup',
  ],
  [
    'leaving opens the popup only after the card was closed',
    {},
    '45000: card; leave: card; close: card; leave: card popup',
  ],
  [
    'the card opens 45 seconds after the popup was closed',
    {},
    'leave: popup; 45000: popup; close: popup; 44000: popup; 1000: popup card',
  ],
])('%s', async (_, stored, course) => {
  store(stored);
  await visit();
  for (const [step = '', expected] of course.split('; ').map((part) => part.split(': '))) {
    (steps[step] ?? (() => pass(Number(step))))();
    expect(opened.join(' ') || 'none').toBe(expected);
  }
});

describe('nothing opens over', () => {
  const focused = (html: string) => () => {
    put(html);
    document.querySelector<HTMLElement>('[data-busy]')?.focus();
  };
  const obstacles = {
    'a dialog': () => put('<dialog open data-busy></dialog>'),
    'the side panel or a menu': () => put('<div popover="auto" data-popover-open data-busy></div>'),
    'a toast': () =>
      put('<div data-busy popover="manual"><div role="status"><p>Saved</p></div></div>'),
    'another widget': () => put('<section data-open data-busy></section>'),
    'a page that is loading': () => put('<main aria-busy="true" data-busy></main>'),
    'a running audit': () => put('<button type="submit" aria-disabled="true" data-busy></button>'),
    'typing in a field': focused('<input type="email" data-busy>'),
    'typing in a text area': focused('<textarea data-busy></textarea>'),
  };

  describe.each(Object.entries(obstacles))('%s', (_, obstruct) => {
    test.each(Object.entries(alone))(
      'delays the %s until it is removed',
      async (widget, stored) => {
        store(stored);
        await visit();
        obstruct();
        pass(DELAY + 5_000);
        expect(opened).toEqual([]);
        take('[data-busy]');
        pass(DELAY);
        expect(opened).toEqual([widget]);
      },
    );

    test('leaving opens nothing, also afterward', async () => {
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
  ])('%s delays nothing', async (_, html) => {
    put(html);
    document.querySelector<HTMLElement>('input')?.focus();
    await visit();
    pass(DELAY);
    expect(opened).toEqual(['card']);
  });

  test('a confidential page', async () => {
    document.documentElement.dataset.confidential = '';
    await visit();
    leave();
    pass(hour);
    expect(opened).toEqual([]);
    delete document.documentElement.dataset.confidential;
    pass(1_000);
    expect(opened).toEqual(['card']);
  });

  test('a hidden tab', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await visit();
    pass(DELAY + 10_000);
    expect(opened).toEqual([]);
    hidden.mockRestore();
    pass(1_000);
    expect(opened).toEqual(['card']);
  });

  test('a page without storage', async () => {
    const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    await visit();
    leave();
    pass(hour);
    storage.mockRestore();
    expect(opened).toEqual([]);
  });
});

describe('a widget without its code', () => {
  beforeEach(() => void (hydrated = false));

  test('is hydrated when it is due after 45 seconds, then opens', async () => {
    await visit();
    pass(DELAY - 1);
    expect(hydrate).not.toHaveBeenCalled();
    pass(1);
    expect(hydrate.mock.calls).toEqual([[getIsland('card')]]);
    becomeHydrated();
    pass(1_000);
    expect(opened).toEqual(['card']);
  });

  test('is not hydrated if nothing may open, and no timer is left', async () => {
    store({ cardClosed: 'true', popups: 2 });
    await visit();
    leave();
    pass(DELAY);
    expect(hydrate).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([false, true])(
    'opens after hydration if the visitor left (before this script loaded: %s)',
    async (left) => {
      window.__boot.hasLeft = left;
      await visit();
      if (!left) leave();
      pass(3_000);
      becomeHydrated();
      pass(1_000);
      expect(opened).toEqual(['popup']);
    },
  );

  test('a widget that failed lets the next widget open', async () => {
    await visit();
    becomeHydrated();
    getIsland('card')?.removeAttribute('data-hydrated');
    getIsland('card')?.setAttribute('data-failed', '');
    pass(DELAY);
    expect(opened).toEqual(['popup']);
  });
});
