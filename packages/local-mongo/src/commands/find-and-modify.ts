import { z } from 'zod';
import { notSupported } from '../errors';
import { compileProjection } from '../query/projection';
import { parseSort } from '../query/sort';
import { compileUpdate, seedUpsert } from '../query/update';
import type { Selection } from '../storage/collection';
import { isIdentical } from '../values/bson';
import type { Document } from '../values/values';
import { asWrite, collectionName, object } from './command';

const flag = z.boolean().default(false);

export const findAndModify = asWrite(
  {
    findAndModify: collectionName,
    query: object.default({}),
    sort: object.default({}),
    fields: object.default({}),
    update: z.unknown().optional(),
    remove: flag,
    new: flag,
    upsert: flag,
  },
  (
    { findAndModify: name, query: filter, sort, fields, update, remove, new: after, upsert },
    { catalog, database, changes, now },
  ) => {
    if (remove && (after || upsert || update !== undefined))
      throw notSupported('remove beside update, new or upsert');
    const project = compileProjection(fields);
    const projectDocument = (document: Document | undefined) =>
      document ? project(document) : null;
    const updater = remove ? undefined : compileUpdate(update);
    const collection = catalog.getOrEmpty(database, name);
    // An upsert may not have `$expr` in its query, whether it finds something or not.
    const selection: Selection = {
      filter,
      sort: parseSort(sort),
      limit: 1,
      ...(!upsert && { now }),
    };
    const [found] = collection.find(selection);
    if (!updater) {
      if (found) collection.remove(found, changes);
      return { lastErrorObject: { n: found ? 1 : 0 }, value: projectDocument(found?.document) };
    }
    if (found) {
      const changed = updater(found.document, false);
      if (!isIdentical(found.document, changed)) collection.replace(found, changed, changes);
      return {
        lastErrorObject: { n: 1, updatedExisting: true },
        value: projectDocument(after ? changed : found.document),
      };
    }
    if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const document = seedUpsert(filter, update, updater);
    catalog.ensure(database, name, changes).insert(document, changes);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id },
      value: after ? projectDocument(document) : null,
    };
  },
);
