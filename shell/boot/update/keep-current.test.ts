import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { keepCurrent } from './keep-current';
import { patch } from './patch';

interface Figures {
  canary?: string;
  stable?: string;
  harmed?: number;
}

const mainHtml = ({ canary = '', stable = 'old', harmed = 0 }: Figures): string => `
  <div data-updates="/admin/platform"></div>
  <div id="remotes" data-live>
    <section id="section-blog" data-remote="blog" data-stable="${stable}" data-canary="${canary}">
      <h2 tabindex="-1">blog</h2>
      <div>${canary && `<form><input type="hidden" name="build" value="${canary}"><button>Stop ${canary}</button></form>`}</div>
      <div><p id="harmed">${harmed} harmed</p><details><summary>By minute</summary>${harmed}</details></div>
    </section>
  </div>
  <form id="own"><select><option>a</option><option>b</option></select></form>`;

/** What the shell answers; an Error while it is away. */
let answer: Figures | number | Error;
const fetched = jest.fn<typeof fetch>();
const pass = async (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const find = <E extends HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};
const status = () => find('[role=status]').textContent;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) });
  fetched.mockReset().mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'number') return new Response('<h1>Sign in</h1>', { status: answer });
    return new Response(`<!doctype html><main>${mainHtml(answer)}</main>`);
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  document.body.innerHTML = mainHtml({ canary: 'new' });
  keepCurrent(find('[data-updates]'), '/admin/platform');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('figures come by themselves; focus, open details and what was chosen stay', async () => {
  const details = find<HTMLDetailsElement>('details');
  details.open = true;
  find<HTMLSelectElement>('select').value = 'b';
  const button = find('button');
  button.focus();
  answer = { canary: 'new', harmed: 3 };
  await pass(3_000);
  expect(find('#harmed').textContent).toBe('3 harmed');
  expect([details.open, details.textContent, details.isConnected]).toEqual([
    true,
    'By minute3',
    true,
  ]);
  expect(find<HTMLSelectElement>('select').value).toBe('b');
  expect(document.activeElement).toBe(button);
  expect(find('[data-updates] span').textContent).toBe('Figures of 12:00:03 UTC');
  expect(status()).toBe('');
  answer = { canary: 'new', harmed: 4 };
  await pass(3_000);
  expect(find('#harmed').textContent).toBe('4 harmed');
});

test('the end and the beginning of a canary are said; the keyboard goes on at the remote', async () => {
  find('button').focus();
  answer = {};
  await pass(3_000);
  expect(status()).toBe('The canary new of blog has ended; old is stable.');
  expect(document.querySelector('button')).toBeNull();
  expect(document.activeElement).toBe(find('h2'));
  answer = { canary: 'next' };
  await pass(3_000);
  expect(status()).toBe('A canary of blog has begun: next.');
});

test('a button with the focus does not change what it does', async () => {
  find('button').focus();
  answer = { canary: 'next' };
  await pass(3_000);
  expect(find('button').textContent).toBe('Stop new');
  find('button').blur();
  await pass(3_000);
  expect(find('button').textContent).toBe('Stop next');
});

test.each<[Figures | number | Error, string]>([
  [401, 'The session has ended. Please sign in again in another tab.'],
  [503, 'The shell cannot show the figures (503).'],
  [new TypeError('Failed to fetch'), 'The shell does not answer.'],
])(
  'with %p the figures stay, the status line says so, and it is tried again',
  async (bad, words) => {
    answer = bad;
    await pass(6_000);
    expect(status()).toContain(words);
    expect(status()).toContain('The figures are those of 12:00:00 UTC');
    expect(find('#harmed').textContent).toBe('0 harmed');
    answer = { canary: 'new', harmed: 1 };
    await pass(3_000);
    expect(status()).toBe('The figures are current again.');
    expect(find('#harmed').textContent).toBe('1 harmed');
  },
);

test('the checkbox stops it, and so does a page that nobody sees', async () => {
  answer = { canary: 'new' };
  find('input[type=checkbox]').click();
  await pass(9_000);
  expect(fetched).not.toHaveBeenCalled();
  find('input[type=checkbox]').click();
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(9_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
});

describe('an element that is changed into another', () => {
  const changed = (before: string, after: string): string => {
    const [one, other] = [document.createElement('div'), document.createElement('div')];
    one.innerHTML = before;
    other.innerHTML = after;
    patch(one, other);
    return one.innerHTML;
  };
  test.each([
    ['<p>a</p>', '<p>b</p><p>c</p>'],
    ['<p class="x">a</p><p>b</p>', '<p title="y">a</p>'],
    ['<p>a</p>', '<ul><li>a</li></ul>'],
    ['a', ''],
    ['', '<form><button>a</button></form>'],
    ['<svg><path d="M0 0"></path></svg>', '<svg><path d="M1 1"></path></svg>'],
  ])('%s becomes %s', (before, after) => {
    expect(changed(before, after)).toBe(after);
  });
});
