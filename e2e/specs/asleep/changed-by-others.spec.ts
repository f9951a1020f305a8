import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { holdScripts, others, withOthers } from '../../platform/others';
import { authorsRoutes, emailRoutes, routes } from '../../platform/routes';
import { expect, test } from '../../platform/test';

interface FieldState {
  name: string;
  value: string;
  checked: boolean;
}

/** Every field that a visitor could use now, in the order of the page, with what it holds. */
const fieldsOf = (page: Page): Promise<FieldState[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        'input:not([type=hidden]),textarea,select',
      ),
    ]
      .filter((field) => field.checkVisibility() && !field.disabled)
      .map((field) => ({
        name: `${field.name} ${field.type}`,
        value: field.value,
        checked: field instanceof HTMLInputElement && field.checked,
      })),
  );

const TEXT: Record<string, string> = {
  email: 'ana@example.com',
  number: '12',
  url: 'https://example.com',
};

/** Types into every text field, ticks every box and chooses every last option. The last text field keeps the focus. */
async function fillIn(page: Page): Promise<void> {
  for (const box of await page.locator('input[type=checkbox]:visible').all())
    await box.setChecked(!(await box.isChecked()), { force: true });
  for (const choice of await page.locator('input[type=radio]:visible').all())
    await choice.check({ force: true });
  for (const slider of await page.locator('input[type=range]:visible').all())
    await slider.press('End');
  for (const list of await page.locator('select:visible').all())
    await list.selectOption({ index: (await list.locator('option').count()) - 1 });
  const texts = page.locator(
    ':is(textarea,input:not([type=hidden],[type=checkbox],[type=radio],[type=range],[type=file])):visible',
  );
  for (const text of await texts.all())
    await text.fill(TEXT[(await text.getAttribute('type')) ?? ''] ?? 'Ana Maria');
}

const everyRoute = [...routes, ...authorsRoutes, ...emailRoutes];

test.beforeEach(({ context }) => withOthers(context));

for (const other of others)
  test.describe(`${other}, before the page wakes`, () => {
    for (const { name, path } of everyRoute)
      test(`${name} keeps all that was typed, ticked and chosen, and the focus`, async ({
        page,
      }) => {
        const site = new SitePage(page);
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await fillIn(page);
        const filled = await fieldsOf(page);
        await page.evaluate((by) => actAs(by), other);
        expect(await fieldsOf(page)).toEqual(filled);
        const focused = await page.evaluateHandle(() => document.activeElement);
        release();
        await site.wake();
        expect(await fieldsOf(page)).toEqual(filled);
        const isFocused = (element: Element | null) => document.activeElement === element;
        if (other !== 'a password manager') expect(await focused.evaluate(isFocused)).toBe(true);
      });
  });
