import { CommandError, notSupported } from '../errors';
import { alreadyThere, describe, parseIndexSpecification } from '../storage/index-specification';
import { compileQuery } from '../query/match';
import { shellText, type Document } from '../values/values';
import type { CommandContext, Commands } from './command';
import { collectionName, type Fields } from './fields';

/** Maximum number of indexes of a collection, with the one on `_id`. */
const mostIndexes = 64;

export const definitionCommands: Commands = {
  create: { fields: [], run: create },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
  createIndexes: { fields: ['indexes'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
};

function create(fields: Fields, { catalog, database, changes }: CommandContext): Document {
  catalog.ensure(database, collectionName(fields), changes);
  return {};
}

function drop(fields: Fields, { catalog, cursors, database, changes }: CommandContext): Document {
  const name = collectionName(fields);
  const collection = catalog.get(database, name);
  if (!collection) return {};
  catalog.drop(database, name, changes);
  cursors.orphan(collection.namespace);
  return { nIndexesWas: collection.indexes.length, ns: collection.namespace };
}

function dropDatabase(
  _: Fields,
  { catalog, cursors, database, changes }: CommandContext,
): Document {
  for (const { name, namespace } of [...catalog.collections(database).values()]) {
    catalog.drop(database, name, changes);
    cursors.orphan(namespace);
  }
  return { dropped: database };
}

function listCollections(fields: Fields, context: CommandContext): Document {
  const { catalog, cursors, database } = context;
  const matches = compileQuery(fields.document('filter') ?? {});
  const listed = [...catalog.collections(database).keys()].sort().map((name) => ({
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  }));
  const found: Document[] = listed.filter((item) => matches(item));
  const shown = fields.flag('nameOnly')
    ? found.map(({ name, type }): Document => ({ name, type }))
    : found;
  return cursors.first(`${database}.$cmd.listCollections`, shown, { batchSize: Infinity });
}

function createIndexes(fields: Fields, { catalog, database, changes }: CommandContext): Document {
  const name = collectionName(fields);
  const wanted = fields.documents('indexes').map(parseIndexSpecification);
  if (wanted.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  const createdCollectionAutomatically = !catalog.get(database, name);
  const collection = catalog.ensure(database, name, changes);
  const numIndexesBefore = collection.indexes.length;
  for (const specification of wanted) {
    const existing = collection.indexes.map((index) => index.specification);
    if (alreadyThere(specification, existing)) continue;
    if (existing.length >= mostIndexes) {
      throw new CommandError(67, `a collection has no more than ${mostIndexes} indexes`);
    }
    collection.addIndex(specification, changes);
  }
  const numIndexesAfter = collection.indexes.length;
  return {
    numIndexesBefore,
    numIndexesAfter,
    createdCollectionAutomatically,
    ...(numIndexesAfter === numIndexesBefore && { note: 'all indexes already exist' }),
  };
}

function listIndexes(fields: Fields, { catalog, cursors, database }: CommandContext): Document {
  const name = collectionName(fields);
  const collection = catalog.get(database, name);
  if (!collection) throw new CommandError(26, `ns does not exist: ${database}.${name}`);
  const listed = collection.indexes.map(({ specification }) => ({
    v: 2,
    ...describe(specification),
  }));
  return cursors.first(collection.namespace, listed, { batchSize: Infinity });
}

function dropIndexes(fields: Fields, { catalog, database, changes }: CommandContext): Document {
  const collection = catalog.get(database, collectionName(fields));
  if (!collection) {
    throw new CommandError(26, `ns not found ${database}.${collectionName(fields)}`);
  }
  const nIndexesWas = collection.indexes.length;
  const wanted = fields.string('index');
  if (wanted === '*') throw notSupported('dropping all indexes of a collection');
  if (wanted === '_id_') throw new CommandError(72, 'cannot drop _id index');
  const index = collection.indexes.find(({ specification }) => specification.name === wanted);
  if (!index) throw new CommandError(27, `can't find the index ${shellText(wanted)}`);
  collection.removeIndex(index, changes);
  return { nIndexesWas };
}
