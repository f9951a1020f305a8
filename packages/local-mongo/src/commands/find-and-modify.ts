import { z } from 'zod';
import { compileProjection } from '../query/projection';
import { parseSort } from '../query/sort';
import { compileUpdate, seedUpsert } from '../query/update';
import type { Selection } from '../storage/collection';
import { isIdentical } from '../values/bson';
import { asWrite, collectionName, object } from './command';

const flag = z.boolean().default(false);

export const findAndModify = asWrite(
  {
    findAndModify: collectionName,
    query: object.default({}),
    sort: object.default({}),
    fields: object.default({}),
    update: z.unknown(),
    remove: z.literal(false).optional(),
    new: flag,
    upsert: flag,
  },
  (
    { findAndModify: name, query: filter, sort, fields, update, new: after, upsert },
    { catalog, database, changes, now },
  ) => {
    const project = compileProjection(fields);
    const updater = compileUpdate(update);
    const collection = catalog.getOrEmpty(database, name);
    // An upsert may not have `$expr` in its query, whether it finds something or not.
    const selection: Selection = {
      filter,
      sort: parseSort(sort),
      limit: 1,
      ...(!upsert && { now }),
    };
    const [found] = collection.find(selection);
    if (found) {
      const changed = updater(found.document, false);
      if (!isIdentical(found.document, changed)) collection.replace(found, changed, changes);
      return {
        lastErrorObject: { n: 1, updatedExisting: true },
        value: project(after ? changed : found.document),
      };
    }
    if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const document = seedUpsert(filter, update, updater);
    catalog.ensure(database, name, changes).insert(document, changes);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id },
      value: after ? project(document) : null,
    };
  },
);
