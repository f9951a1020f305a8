import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Catalog } from './catalog';
import { Changes } from './changes';
import type { Collection } from './collection';
import { CollectionIndex } from './collection-index';
import { parseIndexSpecification } from './index-specification';

const specifications = [
  { key: { a: 1 }, name: 'a', unique: true },
  { key: { a: 1, e: -1 }, name: 'a_e', unique: true },
  { key: { 'c.d': 1 }, name: 'c.d', unique: true },
  { key: { b: 1 }, name: 'b_sparse', unique: true, sparse: true },
].map(parseIndexSpecification);

function indexedCollection(): Collection {
  const collection = new Catalog().ensure('test', 'c', new Changes());
  for (const specification of specifications) collection.addIndex(specification, new Changes());
  return collection;
}

/** Expects the collection's indexes to equal newly built ones. */
function expectSoundIndexes(collection: Collection): void {
  const records = [...collection.all()];
  for (const index of collection.indexes) {
    const anew = new CollectionIndex(index.specification, collection.namespace);
    for (const { id, document } of records) anew.exchange(id, undefined, document);
    expect(index).toEqual(anew);
  }
  expect(collection.bytes).toBe(records.reduce((sum, { bytes }) => sum + bytes, 0));
}

const scalar = fc.constantFrom(1, 2, 3, 4, 5, 'x', null, new Date(5));
const nested = fc.oneof(scalar, fc.record({ d: scalar }));
const document = fc.record({ a: scalar, b: scalar, c: nested }, { requiredKeys: [] });

test('indexes are consistent after every insertion, replacement, removal and undo', () => {
  const step = fc.record({
    kind: fc.constantFrom('insert', 'replace', 'remove'),
    place: fc.nat(20),
    document,
    undone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const collection = indexedCollection();
      for (const [_id, { kind, place, document: fresh, undone }] of steps.entries()) {
        const changes = new Changes();
        const records = [...collection.all()];
        const record = records[place % (records.length || 1)];
        const change = () => {
          if (kind === 'insert' || !record) collection.insert({ _id, ...fresh }, changes);
          else if (kind === 'remove') collection.remove(record, changes);
          else collection.replace(record, { _id: record.document._id, ...fresh }, changes);
        };
        try {
          change();
        } catch (error) {
          expect(error).toMatchObject({ code: 11000 });
        }
        if (undone) changes.undo();
        expectSoundIndexes(collection);
      }
    }),
    { numRuns: 200 },
  );
});
