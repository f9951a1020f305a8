import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { Catalog } from './catalog';
import { Changes } from './changes';
import type { Collection } from './collection';
import { parseIndexSpecification } from './index-specification';
import { OrderedIndex } from './ordered-index';
import type { Document } from './values';

afterEach(() => {
  jest.restoreAllMocks();
});

const specifications = [
  { key: { a: 1 }, name: 'a' },
  { key: { a: 1, b: -1 }, name: 'a_b' },
  { key: { b: 1 }, name: 'b_sparse', sparse: true },
  { key: { 'c.d': 1 }, name: 'c.d' },
  { key: { a: 1 }, name: 'a_partial', partialFilterExpression: { b: 1 } },
].map(parseIndexSpecification);

function collectionWith(documents: readonly Document[]): Collection {
  const collection = new Catalog().ensure('test', 'c', new Changes());
  for (const specification of specifications) collection.addIndex(specification, new Changes());
  for (const document of documents) collection.insert(document, new Changes());
  return collection;
}

function entriesOf(index: OrderedIndex) {
  return [...index.scan({ prefix: [] }, false)];
}

/** What is wrong in the collection's indexes, compared with ones that are made anew. */
function expectSoundIndexes(collection: Collection): void {
  const records = [...collection.all()];
  for (const index of collection.indexes) {
    const anew = new OrderedIndex(index.specification, collection.namespace);
    anew.fill(records);
    expect(entriesOf(index)).toEqual(entriesOf(anew));
    expect(index.multikey).toBe(anew.multikey);
  }
  expect(collection.bytes).toBe(records.reduce((sum, { bytes }) => sum + bytes, 0));
}

const scalar = fc.constantFrom<unknown[]>(1, 2, 'x', null, new Date(5));
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }));
const nested = fc.oneof(scalar, fc.record({ d: value }), fc.array(fc.record({ d: scalar })));
const document = fc.record({ a: scalar, b: value, c: nested }, { requiredKeys: [] });

test('indexes follow whatever is inserted, replaced, removed and taken back', () => {
  const step = fc.record({
    kind: fc.constantFrom('insert', 'replace', 'remove'),
    place: fc.nat(20),
    document,
    undone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const collection = collectionWith([]);
      for (const [_id, { kind, place, document: fresh, undone }] of steps.entries()) {
        const changes = new Changes();
        const records = [...collection.all()];
        const record = records[place % (records.length || 1)];
        if (kind === 'insert' || !record) collection.insert({ _id, ...fresh }, changes);
        else if (kind === 'remove') collection.remove(record, changes);
        else collection.replace(record, { _id: record.document._id, ...fresh }, changes);
        if (undone) changes.undo();
        expectSoundIndexes(collection);
      }
    }),
    { numRuns: 200 },
  );
});

describe('an update', () => {
  const touched = () => {
    const apply = jest.spyOn(OrderedIndex.prototype, 'apply');
    return () =>
      apply.mock.contexts.map((index) =>
        index instanceof OrderedIndex ? index.specification.name : '',
      );
  };

  test('touches only the indexes whose keys it changes', () => {
    const collection = collectionWith([{ _id: 1, a: 1, b: 1, c: { d: 1 }, e: 1 }]);
    const names = touched();
    const change = (fields: Document) => {
      const [record] = [...collection.all()];
      if (record) collection.replace(record, { ...record.document, ...fields }, new Changes());
    };
    change({ e: 2 });
    expect(names()).toEqual([]);
    change({ c: { d: 1, other: 1 } });
    expect(names()).toEqual([]);
    change({ c: { d: 2 } });
    expect(names()).toEqual(['c.d']);
    change({ b: 2 });
    expect(names()).toEqual(['c.d', 'a_b', 'b_sparse', 'a_partial']);
  });

  test('of an array touches only the keys of elements that come and go', () => {
    const collection = collectionWith([{ _id: 1, b: [1, 2, 3] }]);
    const [record] = [...collection.all()];
    const apply = jest.spyOn(OrderedIndex.prototype, 'apply');
    if (record) collection.replace(record, { _id: 1, b: [2, 3, 4] }, new Changes());
    const changed = apply.mock.calls.map(([{ removed, added }]) => ({ removed, added }));
    expect(changed).toContainEqual({ removed: [[1]], added: [[4]] });
  });
});
