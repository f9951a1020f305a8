import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Defined once axe's source has run in the page. */
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the color scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on a page without its frames: the site's only frames are sandboxed without scripts, so axe cannot run in
 * them. Passed rules are not reported, because the report takes as long as the check.
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

/** Violations of the rules in `TAGS`, one line for each element: rule, selector, cause. */
export const violations = (page: Page): Promise<string[]> =>
  analyze(page, { type: 'tag', values: TAGS });

/**
 * Ends all animations, except those that scrolling drives, so that colors are final. An endless one is removed: what
 * it animates then looks as it does without motion.
 */
export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Transitions to another color scheme begin with its first frame.
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline) continue;
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  });

/** {@link violations} in the light scheme, and the color rules in the dark scheme, whose lines begin with `dark: `. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await finishAnimations(page);
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await finishAnimations(page);
  const dark = await analyze(page, { type: 'rule', values: COLOUR_RULES });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}
