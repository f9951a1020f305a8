import { routes } from '../../platform/routes';
import { expect, test } from '../test';

test('every page can be read asleep and wakes without a message', async ({ visitor }) => {
  test.setTimeout(routes.length * 10_000);
  for (const { path } of routes) {
    await visitor.open(path);
    await visitor.sees({ css: 'h1' }, ({ opacity }) => opacity === 1);
    await visitor.wake();
    await visitor.sees({ css: 'h1' }, ({ opacity }) => opacity === 1);
    expect(await visitor.unexpectedMessages(), path).toEqual([]);
  }
});

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
