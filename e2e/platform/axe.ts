import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules on which the colour scheme has a say. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on a page without its frames: the site has none but those that are sandboxed against scripts, in which axe
 * cannot run. Legacy mode does not open a second page to put the findings of frames together.
 */
async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.exclude('iframe[sandbox]').setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What axe has against a page, in lines that say where. */
export const violations = (page: Page): Promise<string[]> =>
  analyze(new AxeBuilder({ page }).withTags(RULES));

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
  const dark = await analyze(new AxeBuilder({ page }).withRules(COLOUR_RULES));
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}
