import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** There once its source has run in the page. */
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules on which the colour scheme has a say. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on a page without its frames: the site has none but those that are sandboxed against scripts, in which axe
 * cannot run. Of what is as it should be nothing is told, which would take as long as looking.
 */
async function analyze(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations: found } = await window.axe.run(
        { exclude: [['iframe[sandbox]']] },
        options,
      );
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    {
      runOnly,
      resultTypes: ['violations' as const],
      iframes: false,
      preload: false,
    } satisfies RunOptions,
  );
}

/** What axe has against a page, in lines that say where. */
export const violations = (page: Page): Promise<string[]> =>
  analyze(page, { type: 'tag', values: TAGS });

/** Animations have ended, but those that follow the scrolling, so that colours are what they will be. */
export const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline }) => playState === 'finished' || timeline !== document.timeline,
      ),
  );

/** As `violations`, and what of it the colours of the dark scheme change: each of those lines begins with `dark`. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await atRest(page);
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await atRest(page);
  const dark = await analyze(page, { type: 'rule', values: COLOUR_RULES });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}
