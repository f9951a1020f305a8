import { z } from 'zod';
import { CommandError, notSupported } from '../errors';
import { compileProjection } from '../query/projection';
import { parseSort } from '../query/sort';
import type { Collection } from '../storage/collection';
import { canonical } from '../values/canonical';
import { compare, equal } from '../values/compare';
import { parsePath, someLeaf } from '../values/path';
import type { Document } from '../values/values';
import { asRead, collectionName, type Commands, count, long, object, toSchema } from './command';
import { runPipeline } from './pipeline';

export const readCommands: Commands = {
  find: asRead(
    {
      find: collectionName,
      filter: object.optional(),
      sort: object.optional(),
      projection: object.optional(),
      skip: count.optional(),
      limit: count.optional(),
      batchSize: count.optional(),
      singleBatch: z.boolean().optional(),
    },
    (
      { find, filter = {}, sort = {}, projection = {}, skip = 0, limit, batchSize, singleBatch },
      { catalog, cursors, database, now },
    ) => {
      const project = compileProjection(projection);
      const maxCount = skip + (limit || Infinity);
      const found = catalog
        .getOrEmpty(database, find)
        .find({ filter, sort: parseSort(sort), now, limit: maxCount });
      const documents = found.slice(skip, maxCount).map(({ document }) => project(document));
      return cursors.first(`${database}.${find}`, documents, batchSize, singleBatch);
    },
  ),
  getMore: asRead(
    { getMore: long, collection: collectionName, batchSize: count.optional() },
    ({ getMore, collection, batchSize }, { cursors, database }) =>
      cursors.next(getMore, `${database}.${collection}`, batchSize),
  ),
  killCursors: asRead(
    { killCursors: collectionName, cursors: z.array(long) },
    ({ cursors: ids }, { cursors }) => {
      for (const id of ids) cursors.close(id);
      return {};
    },
  ),
  distinct: asRead(
    { distinct: collectionName, key: z.string(), query: object.optional() },
    ({ distinct, key, query = {} }, { catalog, database, now }) => {
      const parts = parsePath(key);
      const values = new Map<string, unknown>();
      for (const { document } of catalog
        .getOrEmpty(database, distinct)
        .find({ filter: query, now }))
        someLeaf(document, parts, false, (value) => {
          const found: unknown[] = Array.isArray(value) ? value : [value];
          for (const item of found) if (item !== undefined) values.set(canonical(item), item);
          return false;
        });
      return { values: [...values.values()].sort(compare) };
    },
  ),
  aggregate: asRead(
    {
      aggregate: collectionName,
      pipeline: z.array(object),
      cursor: toSchema({ batchSize: count.optional() }),
      allowDiskUse: z.boolean().optional(),
      hint: object.optional(),
    },
    ({ aggregate, pipeline, cursor, hint }, { catalog, cursors, database, now }) => {
      const collection = catalog.getOrEmpty(database, aggregate);
      if (hint && catalog.get(database, aggregate)) checkHint(hint, collection);
      const documents = runPipeline(pipeline, collection, now);
      return cursors.first(`${database}.${aggregate}`, documents, cursor.batchSize);
    },
  ),
};

/** A hint only has to name an index that holds every document: it tells MongoDB what is quick, never what is found. */
function checkHint(hint: Document, { indexes }: Collection): void {
  const index = indexes.find(({ specification }) => equal(specification.key, hint));
  if (!index) throw new CommandError(2, 'hint provided does not correspond to an existing index');
  if (index.isSelective) throw notSupported('a hint of an index that leaves documents out');
}
