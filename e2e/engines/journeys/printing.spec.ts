import { test } from '../test';

const services = { css: 'nav[aria-label=Main] button', text: 'Services' };
const first = { css: '[popover]:popover-open a', text: 'All Services' };

for (const path of ['/about', '/pricing', '/learning'])
  test(`${path} prints, and works on`, async ({ visitor }) => {
    await visitor.open(path);
    await visitor.wake();
    await visitor.window.print();
    await visitor.click(services);
    await visitor.sees(first, ({ opacity }) => opacity === 1);
    await visitor.window.print();
    await visitor.sees({ css: 'h1' });
  });
