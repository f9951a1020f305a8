import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Catalog } from './catalog';
import { Changes } from './changes';
import { removeExpired } from './expiry';
import { parseIndexSpecification } from './index-specification';
import { Journal } from './journal';
import { temporaryDirectory } from './testing/temporary-server';

test('documents are removed once their time is over, and stay removed', async () => {
  const dir = await temporaryDirectory();
  const path = join(dir, 'data');
  const catalog = new Catalog();
  const journal = await Journal.open(path, (entries) => catalog.load(entries));
  const changes = new Changes();
  const sessions = catalog.ensure('test', 'sessions', changes);
  sessions.addIndex(
    parseIndexSpecification({ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 10 }),
    changes,
  );
  const times = [
    new Date(1_000),
    new Date(5_000),
    null,
    'text',
    [new Date(90_000), new Date(1_000)],
    undefined,
  ];
  for (const [_id, at] of times.entries()) {
    sessions.insert(at === undefined ? { _id } : { _id, at }, changes);
  }
  await journal.commit(changes);
  await removeExpired(catalog, journal, 12_000);
  const ids = () =>
    Array.from(catalog.forReading('test', 'sessions').all(), ({ document }) => document._id);
  expect(ids()).toEqual([1, 2, 3, 5]);
  await journal.close();
  const reopened = await Journal.open(path, (entries) => catalog.load(entries));
  expect(ids()).toEqual([1, 2, 3, 5]);
  await reopened.close();
  await rm(dir, { recursive: true });
});
