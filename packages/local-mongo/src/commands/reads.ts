import type { StoredRecord } from '../storage/collection';
import { canonical } from '../values/canonical';
import { compare } from '../values/compare';
import { failedToParse, notSupported } from '../errors';
import { fieldPath, someLeaf } from '../values/path';
import { compileProjection } from '../query/projection';
import { runPipeline } from '../query/pipeline';
import { parseSort } from '../query/sort';
import type { Document } from '../values/values';
import type { CommandContext, Commands } from './command';
import { collectionName, Fields } from './fields';

export const readCommands: Commands = {
  find: {
    fields: ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
    run: find,
  },
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
  distinct: { fields: ['key', 'query'], run: distinct },
  aggregate: { fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint'], run: aggregate },
};

function find(fields: Fields, { catalog, cursors, database, now }: CommandContext): Document {
  const name = collectionName(fields);
  const filter = fields.document('filter') ?? {};
  const sort = parseSort(fields.document('sort') ?? {});
  const project = compileProjection(fields.document('projection') ?? {});
  const skip = fields.count('skip') ?? 0;
  const limit = fields.count('limit') || Infinity;
  const found = catalog.forReading(database, name).find({ filter, sort, now });
  const taken = slice(found, skip, limit);
  return cursors.first(`${database}.${name}`, lazily(taken, project), {
    batchSize: fields.count('batchSize'),
    single: fields.flag('singleBatch'),
  });
}

/** The requested part as it is now, so that a cursor does not show later changes. */
function slice<T>(items: Iterable<T>, skip: number, limit: number): T[] {
  const taken: T[] = [];
  let passed = 0;
  for (const item of items) {
    if (passed++ < skip) continue;
    taken.push(item);
    if (taken.length >= limit) break;
  }
  return taken;
}

function* lazily(
  records: readonly StoredRecord[],
  shape: (document: Document) => Document,
): Generator<Document> {
  for (const { document } of records) yield shape(document);
}

function getMore(fields: Fields, { cursors, database }: CommandContext): Document {
  const namespace = `${database}.${collectionName(fields, 'collection')}`;
  return cursors.next(fields.long('getMore'), namespace, fields.count('batchSize'));
}

function killCursors(fields: Fields, { cursors }: CommandContext): Document {
  const ids = fields.longs('cursors');
  const cursorsKilled = ids.filter((id) => cursors.close(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

function distinct(fields: Fields, { catalog, database, now }: CommandContext): Document {
  const parts = fieldPath(fields.string('key'));
  const filter = fields.document('query') ?? {};
  const collection = catalog.forReading(database, collectionName(fields));
  const values = new Map<string, unknown>();
  for (const { document } of collection.find({ filter, now })) {
    someLeaf(document, parts, false, (value) => {
      const found: unknown[] = Array.isArray(value) ? value : [value];
      for (const item of found) {
        if (item === undefined) continue;
        const key = canonical(item);
        if (!values.has(key)) values.set(key, item);
      }
      return false;
    });
  }
  return { values: [...values.values()].sort(compare) };
}

function aggregate(fields: Fields, { catalog, cursors, database, now }: CommandContext): Document {
  const given = fields.document('cursor');
  if (!given) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  if (typeof fields.value('aggregate') !== 'string') {
    throw notSupported('aggregation without a collection');
  }
  const cursor = new Fields('aggregate.cursor', given);
  cursor.allow(['batchSize']);
  const name = collectionName(fields);
  const documents = runPipeline(
    fields.documents('pipeline'),
    catalog.forReading(database, name),
    fields.value('hint'),
    now,
  );
  return cursors.first(`${database}.${name}`, documents, { batchSize: cursor.count('batchSize') });
}
