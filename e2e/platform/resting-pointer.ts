import type { BrowserContext } from '@playwright/test';

/**
 * Keeps an event from the pages of a context: the headless shell of Chromium has a pointer at 0, 0 of its window, and
 * reports that it moved when a page opens below it. Pages take a move for a interaction.
 */
export const ignoreRestingPointer = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    addEventListener(
      'pointermove',
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      true,
    ),
  );
