import { test } from '../test';

const DESK = [1280, 800] as const;
const PHONE = [700, 800] as const;
const menuButton = { css: 'nav[aria-label=Main] button', text: 'Services' };
const panelButton = { css: 'button[aria-label=Menu]' };

for (const menu of ['closed', 'open'])
  test(`the window crosses 960 px and back with its menu ${menu}`, async ({ visitor }) => {
    await visitor.open('/about');
    await visitor.wake();
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
  });
