import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { Catalog } from './catalog';
import { Changes } from './changes';
import { removeExpired } from './expiry';
import { parseIndexSpecification } from './index-specification';
import { Journal } from './journal';

test('expired documents are removed, also on disk', async () => {
  const path = join(await createTemporaryFolder(), 'data');
  const catalog = new Catalog();
  const journal = await Journal.open(path, () => catalog.load());
  const changes = new Changes();
  const collection = catalog.ensure('test', 'sessions', changes);
  const specification = { key: { at: 1 }, name: 'at', expireAfterSeconds: 10 };
  collection.addIndex(parseIndexSpecification(specification), changes);
  const times = [new Date(1_000), new Date(5_000), null, 'text'];
  const all = [...times, [new Date(90_000), new Date(1_000)], undefined];
  for (const [_id, at] of all.entries()) collection.insert({ _id, at }, changes);
  await journal.commit(changes);
  await removeExpired(catalog, journal, 12_000);
  const ids = (from: Catalog) =>
    Array.from(from.getOrEmpty('test', 'sessions').all(), ({ document }) => document._id);
  expect(ids(catalog)).toEqual([1, 2, 3, 5]);
  await journal.close();
  const reader = new Catalog();
  await (await Journal.open(path, () => reader.load())).close();
  expect(ids(reader)).toEqual([1, 2, 3, 5]);
});
