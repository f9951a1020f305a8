import { expect, test } from '../test';

/** The header's menus with links that each has, the first of them first. */
const menus = [
  { label: 'Services', links: ['All Services', 'SEO Management'] },
  { label: 'Resources', links: ['Case Studies', 'Blog'] },
] as const;
const button = (label: string) => ({ css: 'nav[aria-label=Main] button', text: label });
const menuLink = (label: string) => ({ css: '[popover]:popover-open a', text: label });

test('asleep and awake, each menu opens by mouse and can be read', async ({ visitor }) => {
  for (const awake of [false, true]) {
    await visitor.open('/about');
    for (const { label, links } of menus) {
      if (awake) await visitor.wake();
      await visitor.click(button(label));
      for (const link of links) await visitor.sees(menuLink(link), ({ opacity }) => opacity === 1);
      await visitor.press('Escape');
      for (const link of links) await visitor.seesNo(menuLink(link));
    }
  }
});

test('a menu stays inside the narrowest window that shows it', async ({ visitor }) => {
  await visitor.window.resize(960, 700);
  await visitor.open('/about');
  for (const { label } of menus) {
    await visitor.click(button(label));
    await visitor.sees(
      { css: '[popover]:popover-open' },
      ({ left, right, opacity }) => left >= 0 && right <= 960 && opacity === 1,
    );
    await visitor.press('Escape');
  }
});

test('a closed menu is no stop of the Tab key, an open one is; a link of it closes it and shows its page', async ({
  visitor,
}) => {
  await visitor.open('/about');
  await visitor.click(button('Services'));
  await visitor.press('Tab');
  await visitor.sees(menuLink('All Services'), ({ focused }) => focused);
  await visitor.press('Escape');
  await visitor.sees(button('Services'), ({ focused }) => focused);
  await visitor.press('Tab');
  await visitor.sees({ css: 'nav[aria-label=Main] a', text: 'Pricing' }, ({ focused }) => focused);

  await visitor.wake();
  await visitor.isSameDocument();
  await visitor.click(button('Resources'));
  await visitor.click(menuLink('Blog'));
  await visitor.sees({ css: 'h1', text: 'Plain answers about being found' });
  await visitor.seesNo({ css: '[popover]:popover-open' });
  expect(await visitor.isSameDocument()).toBe(true);
});

test('the panel of a small screen opens, leads on and is no stop when closed', async ({
  visitor,
}) => {
  await visitor.window.resize(400, 740);
  await visitor.open('/about');
  await visitor.wake();
  const open = { css: 'button[aria-label=Menu]' };
  const panel = { css: '[role=dialog]:popover-open' };
  await visitor.click(open);
  await visitor.sees(
    panel,
    ({ left, right, opacity }) => left > 0 && right <= 400 && opacity === 1,
  );
  await visitor.press('Escape');
  await visitor.seesNo(panel);
  await visitor.sees(open, ({ focused }) => focused);
  await visitor.press('Tab');
  expect(
    await visitor.evaluate(() => document.activeElement?.closest('[role=dialog]') === null),
  ).toBe(true);
  await visitor.click(open);
  await visitor.click({ css: '[role=dialog]:popover-open a', text: 'Blog' });
  await visitor.sees({ css: 'h1', text: 'Plain answers about being found' });
  await visitor.seesNo(panel);
});
