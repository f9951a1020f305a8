import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has against a page, in lines that say where. It does not run in frames that are sandboxed against scripts. */
export async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(RULES).exclude('iframe[sandbox]');
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Animations have ended, but those that follow the scrolling, so that colours are what they will be. */
export const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline }) => playState === 'finished' || timeline !== document.timeline,
      ),
  );

/** As `violations`, in the light scheme and in the dark one: each line begins with the scheme. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    lines.push(...(await violations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}
