import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { Catalog } from './catalog';
import { changedAtOnce, Changes } from './changes';
import { removeExpired } from './expiry';
import { parseIndexSpecification } from './index-specification';
import { Journal } from './journal';
import { temporaryDirectory } from './testing/temporary-server';
import type { Document } from './values';

test('documents are removed once their time is over, and stay removed', async () => {
  const dir = await temporaryDirectory();
  const path = join(dir, 'data');
  const catalog = new Catalog();
  const journal = await Journal.open(path, () => catalog.load());
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
  const reopened = await Journal.open(path, () => catalog.load());
  expect(ids()).toEqual([1, 2, 3, 5]);
  await reopened.close();
  await rm(dir, { recursive: true });
});

/** A collection whose documents expire ten seconds after `at`, on a disk of its own. */
async function expiring(key: Document, documents: readonly Document[]) {
  const dir = await temporaryDirectory();
  const catalog = new Catalog();
  const journal = await Journal.open(join(dir, 'data'), () => catalog.load());
  const changes = new Changes();
  const collection = catalog.ensure('test', 'sessions', changes);
  const specification = { key, name: 'at', expireAfterSeconds: 10 };
  collection.addIndex(parseIndexSpecification(specification), changes);
  for (const document of documents) collection.insert(document, changes);
  await journal.commit(changes);
  const remove = async () => {
    await journal.close();
    // Refused if what is stored were not what it should be.
    await (await Journal.open(join(dir, 'data'), () => new Catalog().load())).close();
    await rm(dir, { recursive: true });
  };
  return { catalog, journal, collection, remove };
}

test.each([1, -1])(
  'what is not over is not read, in an index of direction %d',
  async (direction) => {
    const documents = Array.from({ length: 1000 }, (_, _id) => ({ _id, at: new Date(_id * 1000) }));
    const { catalog, journal, collection, remove } = await expiring({ at: direction }, documents);
    const whole = jest.spyOn(collection, 'all');
    await removeExpired(catalog, journal, 12_000);
    expect(whole).not.toHaveBeenCalled();
    expect(collection.size).toBe(997);
    await remove();
  },
);

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
