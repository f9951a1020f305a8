import { expect, test } from '../test';

const DESK = [1280, 800] as const;
const PHONE = [700, 800] as const;
const menuButton = { css: 'nav[aria-label=Main] button', text: 'Services' };
const panelButton = { css: 'button[aria-label=Menu]' };

test('the window crosses 960 px and back with its menu closed, and open', async ({ visitor }) => {
  await visitor.open('/about');
  await visitor.wake();
  for (const menu of ['closed', 'open']) {
    if (menu === 'open') await visitor.click(menuButton);
    for (let turn = 0; turn < 3; turn++) {
      await visitor.window.resize(...PHONE);
      await visitor.sees(panelButton);
      await visitor.seesNo(menuButton);
      await visitor.window.resize(...DESK);
      await visitor.sees(menuButton);
      await visitor.seesNo(panelButton);
    }
    if (menu === 'open') await visitor.press('Escape');
    await visitor.click(menuButton);
    await visitor.sees({ css: '[popover]:popover-open a', text: 'All Services' });
    await visitor.press('Escape');
  }
});

test('who goes to the end of a page at once stays there', async ({ visitor }) => {
  await visitor.open('/');
  const topOfForm = (scroll: boolean) => {
    const form = document.querySelector('form[aria-label="Newsletter signup"]');
    if (scroll) form?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return Math.round(form?.getBoundingClientRect().top ?? NaN);
  };
  await visitor.evaluate(topOfForm, true);
  await visitor.evaluate(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => (document.body.dataset['shown'] = '')));
  });
  await visitor.until('what has come on screen is laid out', () =>
    visitor.evaluate(() => 'shown' in document.body.dataset),
  );
  const there = await visitor.evaluate(topOfForm, true);
  await visitor.until('all of the page is laid out', () =>
    visitor.evaluate(() => !document.querySelector('[data-below]')),
  );
  expect(await visitor.evaluate(topOfForm, false)).toBe(there);
});
