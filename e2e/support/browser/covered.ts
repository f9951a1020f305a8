import type { Page } from '@playwright/test';

/** Texts and controls of the page that a floating button covers now, by at least a pixel. */
export const coveredByFloating = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('.floating button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.getBoundingClientRect());
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      );
    return [...document.querySelectorAll('main *, footer *')]
      .filter(
        (element) => element.matches('input, select, textarea, button, a') || hasText(element),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return false;
        return buttons.some(
          (button) =>
            Math.min(box.right, button.right) - Math.max(box.left, button.left) >= 1 &&
            Math.min(box.bottom, button.bottom) - Math.max(box.top, button.top) >= 1,
        );
      })
      .map((element) => `${scrollY}: ${element.outerHTML.slice(0, 100)}`);
  });

/** Scrolls on by a part of the window and resolves once the page has scrolled; false at its end. */
export const scrollDown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const rest = document.documentElement.scrollHeight - innerHeight - scrollY;
    if (rest < 1) return false;
    return new Promise<boolean>((resolve) => {
      addEventListener('scroll', () => resolve(true), { once: true });
      scrollBy({ top: Math.min(rest, innerHeight * 0.37), behavior: 'instant' });
    });
  });

/**
 * Focuses every link, button and field in the order of the page.
 * @returns those of which something else covers more than a quarter, with what covers them
 */
export const coveredStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex="0"]',
    );
    const covered: string[] = [];
    for (const stop of stops) {
      if (!stop.checkVisibility({ visibilityProperty: true })) continue;
      stop.focus({ focusVisible: true } as FocusOptions);
      if (document.activeElement !== stop) continue;
      const { left, top, width, height } = stop.getBoundingClientRect();
      // A text that is broken into lines has no box of its own.
      if (getComputedStyle(stop).display === 'inline' || width * height === 0) continue;
      const points = Array.from({ length: 32 }, (_, index) => {
        const x = left + (((index % 8) + 0.5) / 8) * width;
        const y = top + ((Math.floor(index / 8) + 0.5) / 4) * height;
        return document.elementFromPoint(x, y);
      });
      const over = points.filter(
        (there) =>
          !there?.contains(stop) &&
          !stop.contains(there) &&
          !there?.closest('label')?.contains(stop),
      );
      if (over.length > points.length / 4) {
        const above = [...new Set(over)].map((one) => one?.outerHTML.slice(0, 90) ?? 'the edge');
        covered.push(`${stop.outerHTML.slice(0, 90)} by ${above.join(' and ')}`);
      }
    }
    return covered;
  });
