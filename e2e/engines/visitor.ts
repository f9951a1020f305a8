import { expect } from '@playwright/test';
import { ASLEEP, isAwake } from '../pages/site-page';
import type { BrowserWindow, Key, Point } from './browser-window';

/** Longest wait for a condition, in milliseconds. Generous, because other engines run at the same time. */
const WAIT_TIMEOUT_MS = 20_000;

/** Elements that match a selector and, if given, have exactly this text. */
export interface Target {
  css: string;
  text?: string;
}

/** The state of the first visible element that matches a target. */
interface Sight {
  /** Its middle; null where another element covers that. */
  reachable: Point | null;
  /** Edges of its box in the window. */
  left: number;
  right: number;
  /** Product of its own opacity and that of its ancestors: 0 is invisible, 1 opaque. */
  opacity: number;
  text: string;
  value: string;
  checked: boolean;
  focused: boolean;
  /** Whether it is the link to the current page. */
  current: boolean;
}

/** Runs in the page. @returns null when no element matches that has a box and is not hidden */
function look(css: string, text: string | null, scroll: boolean): Sight | null {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) =>
      one.getClientRects().length > 0 &&
      one.checkVisibility({ visibilityProperty: true }) &&
      (text === null || one.textContent?.trim() === text),
  );
  if (!element) return null;
  if (scroll) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label') === element);
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  const field = element instanceof HTMLInputElement ? element : null;
  return {
    reachable: isHit ? middle : null,
    left,
    right,
    opacity,
    text: element.textContent?.trim() ?? '',
    value: field?.value ?? (element instanceof HTMLTextAreaElement ? element.value : ''),
    checked: field?.checked ?? false,
    focused: document.activeElement === element,
    current: element.ariaCurrent === 'page',
  };
}

/** A visitor of the site, in any engine: looks, points, types, and waits for what is to be visible. */
export class Visitor {
  private readonly expected: RegExp[] = [];

  constructor(
    readonly window: BrowserWindow,
    private readonly site: string,
  ) {}

  /** Messages that match are no failure, also those before this call. */
  expectMessages(...patterns: readonly RegExp[]): void {
    this.expected.push(...patterns);
  }

  async unexpectedMessages(): Promise<string[]> {
    const messages = await this.window.messages();
    return messages.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }

  /**
   * Runs a function in the page. Its arguments and result must survive JSON, and it has no access to variables of here.
   * @throws Error when the page does not answer
   */
  async evaluate<Arguments extends readonly unknown[], Result>(
    inPage: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result> {
    const values = args.map((value) => JSON.stringify(value)).join();
    // The value is the function's result, through JSON.
    return (await this.window.evaluate(`(${inPage.toString()})(${values})`)) as Result;
  }

  /** @param address a path of the site, or an address */
  async open(address: string): Promise<void> {
    await this.window.goto(new URL(address, this.site).href);
  }

  /** Gives a sign of life: moves the pointer. */
  async stir(): Promise<void> {
    await this.window.movePointer({ x: 3, y: 300 });
    await this.window.movePointer({ x: 4, y: 310 });
  }

  /** Stirs and waits until every part that wakes is awake. */
  async wake(): Promise<void> {
    await this.stir();
    await this.awake();
  }

  async awake(): Promise<void> {
    await this.until('every part is awake', () => this.evaluate(isAwake, ASLEEP));
  }

  /** @returns null when no such element is visible */
  see({ css, text }: Target): Promise<Sight | null> {
    return this.evaluate(look, css, text ?? null, false);
  }

  /** Waits until the target is visible and `isSo` holds for it. */
  async sees(target: Target, isSo: (sight: Sight) => boolean = () => true): Promise<void> {
    await this.until(`${named(target)} as expected`, async () => {
      const sight = await this.see(target);
      return sight !== null && isSo(sight);
    });
  }

  async seesNo(target: Target): Promise<void> {
    await this.until(`no ${named(target)}`, async () => (await this.see(target)) === null);
  }

  /** Moves the pointer to the target, once it stands still and nothing covers it. */
  async pointAt({ css, text }: Target): Promise<void> {
    let last: Point | null = null;
    let still = false;
    await this.until(`${named({ css, text })} can be reached`, async () => {
      const sight = await this.evaluate(look, css, text ?? null, true);
      const at = sight?.reachable ?? null;
      still = at !== null && at.x === last?.x && at.y === last.y;
      last = at;
      return still;
    });
    if (last) await this.window.movePointer(last);
  }

  async click(target: Target): Promise<void> {
    await this.pointAt(target);
    await this.window.click();
  }

  /** Clicks into a field and types. */
  async write(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.window.type(text);
  }

  press = (key: Key): Promise<void> => this.window.press(key);

  /** Whether the document is the one of the first call. The first call marks it, and returns false. */
  async isSameDocument(): Promise<boolean> {
    return this.evaluate(() => {
      const { dataset } = document.documentElement;
      const known = 'visited' in dataset;
      dataset['visited'] = '';
      return known;
    });
  }

  async path(): Promise<string> {
    return this.evaluate(() => location.pathname);
  }

  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    // A call fails while a document is being replaced; it is then repeated.
    await expect(async () => expect(await isSo(), what).toBe(true)).toPass({
      intervals: [20, 50, 100],
      timeout: WAIT_TIMEOUT_MS,
    });
  }
}

const named = ({ css, text }: Target): string => (text === undefined ? css : `${css} "${text}"`);
