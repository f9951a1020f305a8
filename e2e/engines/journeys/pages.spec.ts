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
