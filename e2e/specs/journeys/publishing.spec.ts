import type { Page } from '@playwright/test';
import { AdministrationPage } from '../../pages/administration-page';
import { expect, test } from '../../support/test';

/** The sum of the document's layout shifts so far; 0.1 is the limit of a good page (web.dev/cls). */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += 'value' in entry ? Number(entry.value) : 0;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Buffered entries are delivered in a task of their own.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    add(observer.takeRecords());
    return sum;
  });

test('buttons and keys format the selection, and undo reverts it', async ({ page }) => {
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.signIn();
  await expect(administration.title).toBeVisible();
  await page.reload();
  await expect(administration.title).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.1);
  const { content } = administration;
  for (const [mark, marked] of [
    [() => administration.press('Bold'), '**words**'],
    [() => administration.press('H2'), '## words'],
    [() => page.keyboard.press('Control+b'), '**words**'],
  ] as const) {
    await content.fill('words');
    await content.selectText();
    await mark();
    await expect(content).toHaveValue(marked);
    await expect(content).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(content).toHaveValue('words');
  }
});
