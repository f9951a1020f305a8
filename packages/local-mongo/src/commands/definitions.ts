import { z } from 'zod';
import { CommandError, notSupported } from '../errors';
import { compileQuery } from '../query/match';
import { hasIndex, parseIndexSpecification, toListEntry } from '../storage/index-specification';
import { asRead, asWrite, collectionName, type Commands, object, toSchema } from './command';

/** A cursor for definitions, which all fit into one answer. */
const cursor = toSchema({ batchSize: z.number().optional() }).optional();

export const definitionCommands: Commands = {
  create: asWrite({ create: collectionName }, ({ create }, { catalog, database, changes }) => {
    catalog.ensure(database, create, changes);
    return {};
  }),
  drop: asWrite({ drop: collectionName }, ({ drop }, { catalog, database, changes }) => {
    catalog.drop(database, drop, changes);
    return {};
  }),
  dropDatabase: asWrite({ dropDatabase: z.number() }, (_, { catalog, database, changes }) => {
    for (const name of [...catalog.collections(database).keys()])
      catalog.drop(database, name, changes);
    return {};
  }),
  listCollections: asRead(
    {
      listCollections: z.number(),
      filter: object.default({}),
      nameOnly: z.boolean().optional(),
      authorizedCollections: z.boolean().optional(),
      cursor,
    },
    ({ filter }, { catalog, cursors, database }) => {
      const matches = compileQuery(filter);
      const listed = [...catalog.collections(database).keys()]
        .sort()
        .map((name) => ({
          name,
          type: 'collection',
          options: {},
          info: { readOnly: false },
          idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
        }))
        .filter((item) => matches(item));
      return cursors.first(`${database}.$cmd.listCollections`, listed, Infinity);
    },
  ),
  createIndexes: asWrite(
    { createIndexes: collectionName, indexes: z.array(object).min(1) },
    ({ createIndexes, indexes }, { catalog, database, changes }) => {
      const requested = indexes.map(parseIndexSpecification);
      const collection = catalog.ensure(database, createIndexes, changes);
      for (const specification of requested) {
        const existing = collection.indexes.map((index) => index.specification);
        if (!hasIndex(specification, existing)) collection.addIndex(specification, changes);
      }
      return {};
    },
  ),
  listIndexes: asRead(
    { listIndexes: collectionName, cursor },
    ({ listIndexes }, { catalog, cursors, database }) => {
      const collection = catalog.get(database, listIndexes);
      if (!collection) throw new CommandError(26, `ns does not exist: ${database}.${listIndexes}`);
      const listed = collection.indexes.map(({ specification }) => toListEntry(specification));
      return cursors.first(collection.namespace, listed, Infinity);
    },
  ),
  dropIndexes: asWrite(
    { dropIndexes: collectionName, index: z.string() },
    ({ dropIndexes, index: wanted }, { catalog, database, changes }) => {
      const collection = catalog.get(database, dropIndexes);
      if (!collection) throw new CommandError(26, `ns not found ${database}.${dropIndexes}`);
      if (wanted === '*') throw notSupported('dropping all indexes of a collection');
      if (wanted === '_id_') throw new CommandError(72, 'cannot drop _id index');
      const index = collection.indexes.find(({ specification }) => specification.name === wanted);
      if (!index) throw new CommandError(27, `can't find the index ${JSON.stringify(wanted)}`);
      collection.removeIndex(index, changes);
      return {};
    },
  ),
};
