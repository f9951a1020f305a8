import { test } from '../test';

const services = { css: 'nav[aria-label=Main] button', text: 'Services' };
const first = { css: '[popover]:popover-open a', text: 'All Services' };

test('a page prints, and works on', async ({ visitor }) => {
  for (const path of ['/about', '/pricing', '/learning']) {
    await visitor.open(path);
    await visitor.wake();
    await visitor.window.print();
    await visitor.click(services);
    await visitor.sees(first, ({ opacity }) => opacity === 1);
    await visitor.window.print();
    await visitor.sees({ css: 'h1' });
  }
});
