import { routes } from '../../platform/routes';
import { expect, test } from '../test';

for (const { name, path } of routes) {
  test(`${name} can be read asleep and wakes without a message`, async ({ visitor }) => {
    await visitor.open(path);
    await visitor.sees({ css: 'h1' }, ({ opacity }) => opacity === 1);
    await visitor.wake();
    await visitor.sees({ css: 'h1' }, ({ opacity }) => opacity === 1);
  });
}

test('a page that nobody touches loads no script', async ({ visitor }) => {
  await visitor.open('/pricing');
  const loaded = () =>
    visitor.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((address) => /\.js$/.test(address)),
    );
  expect(await loaded()).toEqual([]);
  await visitor.wake();
  expect(await loaded()).not.toEqual([]);
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
