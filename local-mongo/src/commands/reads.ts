import { compare } from '../compare';
import { badValue, CommandError, failedToParse, notSupported } from '../errors';
import { someLeaf } from '../path';
import { compileProjection } from '../projection';
import { runPipeline } from '../pipeline';
import { parseSort } from '../sort';
import { createTree } from '../sorted-tree';
import { isNumeric, toNumber, type Document } from '../values';
import type { CommandContext, Commands } from './command';
import { assertSimpleCollation, collectionName, letVariables, type Fields } from './fields';

/** Commands that read documents. */
export const readCommands: Commands = {
  find: {
    fields: [
      'filter',
      'sort',
      'projection',
      'hint',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'collation',
      'let',
      'max',
      'min',
      'returnKey',
      'showRecordId',
      'tailable',
      'awaitData',
      'oplogReplay',
      'noCursorTimeout',
      'allowPartialResults',
      'allowDiskUse',
    ],
    run: find,
  },
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
  count: {
    fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
    run: count,
  },
  distinct: { fields: ['key', 'query', 'collation', 'hint'], run: distinct },
  aggregate: {
    fields: [
      'pipeline',
      'cursor',
      'allowDiskUse',
      'hint',
      'collation',
      'let',
      'explain',
      'bypassDocumentValidation',
    ],
    run: aggregate,
  },
};

function find(fields: Fields, { catalog, cursors, database }: CommandContext): Document {
  const name = collectionName(fields);
  assertSimpleCollation(fields.document('collation'));
  if (fields.flag('tailable')) {
    throw badValue('error processing query: tailable cursor requested on non capped collection');
  }
  for (const option of ['returnKey', 'showRecordId']) {
    if (fields.flag(option)) throw notSupported(`find with ${option}`);
  }
  for (const option of ['max', 'min']) {
    if (Object.keys(fields.document(option) ?? {}).length > 0) {
      throw notSupported(`find with ${option}`);
    }
  }
  const variables = letVariables(fields);
  const filter = fields.document('filter') ?? {};
  const sort = parseSort(fields.document('sort') ?? {});
  const project = compileProjection(fields.document('projection') ?? {}, 'find', variables);
  const skip = fields.count('skip') ?? 0;
  const limit = fields.count('limit') || Infinity;
  const hint = fields.value('hint');
  const found = catalog.forReading(database, name).find({ filter, sort, hint, variables });
  const taken = slice(found, skip, limit);
  const batchSize = fields.count('batchSize');
  return cursors.first(
    `${database}.${name}`,
    lazily(taken, ({ document, details }) => project(document, details)),
    {
      ...(batchSize !== undefined && { batchSize }),
      single: fields.flag('singleBatch'),
    },
  );
}

/** The wanted part as it is now: later changes do not show in a cursor. */
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

function* lazily<T>(items: readonly T[], shape: (item: T) => Document): Generator<Document> {
  for (const item of items) yield shape(item);
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

function count(fields: Fields, { catalog, database }: CommandContext): Document {
  assertSimpleCollation(fields.document('collation'));
  const filter = fields.document('query') ?? {};
  const given = fields.value('limit');
  // A negative limit means the same as its absolute value.
  const limit = (isNumeric(given) && Math.abs(Math.trunc(toNumber(given)))) || Infinity;
  const skip = fields.count('skip') ?? 0;
  const collection = catalog.forReading(database, collectionName(fields));
  const everything = Object.keys(filter).length === 0;
  const found = everything
    ? collection.size
    : slice(collection.find({ filter, hint: fields.value('hint') }), 0, skip + limit).length;
  return { n: Math.min(Math.max(found - skip, 0), limit) };
}

function distinct(fields: Fields, { catalog, database }: CommandContext): Document {
  assertSimpleCollation(fields.document('collation'));
  const parts = fields.string('key').split('.');
  const filter = fields.document('query') ?? {};
  const collection = catalog.forReading(database, collectionName(fields));
  const values = createTree<unknown, undefined>(compare);
  for (const { document } of collection.find({ filter, hint: fields.value('hint') })) {
    someLeaf(document, parts, false, (value) => {
      const found: unknown[] = Array.isArray(value) ? value : [value];
      for (const item of found) {
        if (item !== undefined) values.setIfNotPresent(item, undefined);
      }
      return false;
    });
  }
  return { values: values.keysArray() };
}

function aggregate(fields: Fields, { catalog, cursors, database }: CommandContext): Document {
  assertSimpleCollation(fields.document('collation'));
  if (fields.flag('explain')) throw notSupported('aggregate with explain');
  const cursor = fields.document('cursor');
  if (!cursor) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  if (typeof fields.value('aggregate') !== 'string') {
    throw notSupported('aggregation without a collection');
  }
  const name = collectionName(fields);
  const { batchSize } = cursor;
  if (batchSize !== undefined && !isNumeric(batchSize)) {
    throw new CommandError(14, 'cursor.batchSize field must be a number');
  }
  const documents = runPipeline(fields.documents('pipeline'), {
    collection: (other) => catalog.forReading(database, other),
    source: name,
    variables: letVariables(fields),
    hint: fields.value('hint'),
  });
  return cursors.first(`${database}.${name}`, documents, {
    ...(batchSize !== undefined && { batchSize: toNumber(batchSize) }),
  });
}
