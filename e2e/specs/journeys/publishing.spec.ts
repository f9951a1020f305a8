import type { Page } from '@playwright/test';
import { AdministrationPage } from '../../pages/administration-page';
import { RequestLog } from '../../support/browser/requests';
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

test('signing in opens the editor, lasts over a reload, and ends by Lock', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/admin');
  const log = new RequestLog(page);
  const administration = new AdministrationPage(page);
  await administration.open();
  await expect(administration.password).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(log.scripts()).toEqual([]);
  await administration.signIn();
  await expect(administration.title).toBeVisible();
  await page.reload();
  await expect(administration.title).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.1);
  await administration.lock.click();
  await expect(administration.password).toBeVisible();
  await page.reload();
  await expect(administration.password).toBeVisible();
});

test('buttons and keys format the selection, and undo reverts it', async ({ page }) => {
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.signIn();
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
