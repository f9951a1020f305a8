import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { Catalog } from './catalog';
import { changedAtOnce, Changes } from './changes';
import { removeExpired } from './expiry';
import { parseIndexSpecification } from './index-specification';
import { Journal } from './journal';
import { temporaryDirectory } from '../testing/temporary-server';
import type { Document } from '../values/values';

/** A collection whose documents expire ten seconds after `at`, in a data directory of its own. */
async function expiring(key: Document, documents: readonly Document[]) {
  const dir = await temporaryDirectory();
  const path = join(dir, 'data');
  const catalog = new Catalog();
  const journal = await Journal.open(path, () => catalog.load());
  const changes = new Changes();
  const collection = catalog.ensure('test', 'sessions', changes);
  const specification = { key, name: 'at', expireAfterSeconds: 10 };
  collection.addIndex(parseIndexSpecification(specification), changes);
  for (const document of documents) collection.insert(document, changes);
  await journal.commit(changes);
  /** Closes it. Before that the stored data is read once more, which fails if the data is damaged. */
  const remove = async (reader = new Catalog()) => {
    await journal.close();
    await (await Journal.open(path, () => reader.load())).close();
    await rm(dir, { recursive: true });
  };
  return { catalog, journal, collection, remove };
}

test('documents are removed once their time is over, and stay removed', async () => {
  const times = [
    new Date(1_000),
    new Date(5_000),
    null,
    'text',
    [new Date(90_000), new Date(1_000)],
    undefined,
  ];
  const documents = times.map((at, _id) => (at === undefined ? { _id } : { _id, at }));
  const { catalog, journal, remove } = await expiring({ at: 1 }, documents);
  await removeExpired(catalog, journal, 12_000);
  const ids = () =>
    Array.from(catalog.forReading('test', 'sessions').all(), ({ document }) => document._id);
  expect(ids()).toEqual([1, 2, 3, 5]);
  await remove(catalog);
  expect(ids()).toEqual([1, 2, 3, 5]);
});

test('others have their turn between the slices of many, and may drop the collection', async () => {
  const documents = Array.from({ length: 3 * changedAtOnce }, (_, _id) => ({
    _id,
    at: new Date(0),
  }));
  const { catalog, journal, collection, remove } = await expiring({ at: 1 }, documents);
  const sizes: number[] = [];
  const commit = jest.spyOn(journal, 'commit').mockImplementation(async (changes) => {
    commit.mockRestore();
    await journal.commit(changes);
    sizes.push(collection.size);
    const drop = new Changes();
    catalog.drop('test', 'sessions', drop);
    await journal.commit(drop);
  });
  await removeExpired(catalog, journal, 12_000);
  expect(sizes).toEqual([2 * changedAtOnce]);
  await remove();
});
