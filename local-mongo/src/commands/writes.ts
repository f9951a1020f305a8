import { BSONError, ObjectId } from 'bson';
import type { Collection, Match } from '../collection';
import { CommandError, failedToParse } from '../errors';
import { compileUpdate, isReplacement } from '../update';
import { upserted } from '../upsert';
import { identical } from '../identical';
import { isDocument, isNumeric, toNumber, type Document } from '../values';
import type { CommandContext, Commands } from './command';
import { assertSimpleCollation, collectionName, Fields, letVariables } from './fields';
import { maxWriteBatch } from './handshake';

const writeFields = ['ordered', 'bypassDocumentValidation', 'let', 'stmtIds', 'stmtId'];

const updateFields = ['q', 'u', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint', 'c'];

/** Commands that change documents. */
export const writeCommands: Commands = {
  insert: { fields: ['documents', ...writeFields], run: insert },
  update: { fields: ['updates', ...writeFields], run: update },
  delete: { fields: ['deletes', ...writeFields], run: remove },
};

function insert(fields: Fields, context: CommandContext): Document {
  const collection = context.catalog.ensure(
    context.database,
    collectionName(fields),
    context.changes,
  );
  const { n, errors } = eachOperation(fields, fields.documents('documents'), (document) => {
    const { _id = new ObjectId(), ...rest } = document;
    collection.insert({ _id, ...rest }, context.changes);
    return 1;
  });
  return { n, ...errors };
}

function update(fields: Fields, context: CommandContext): Document {
  const upsertedIds: Document[] = [];
  let nModified = 0;
  const updates = parsed(fields, 'updates', updateFields);
  const { n, errors } = eachOperation(fields, updates, (operation, index) => {
    const result = updateOne(operation, fields, context);
    nModified += result.modified;
    if (result.upserted !== undefined) upsertedIds.push({ index, _id: result.upserted });
    return result.matched;
  });
  return { n, nModified, ...(upsertedIds.length > 0 && { upserted: upsertedIds }), ...errors };
}

/** The operations of a write command. One with an unknown field fails the command before any is done. */
function parsed(fields: Fields, list: string, allowed: readonly string[]): Fields[] {
  return fields.documents(list).map((document) => {
    const operation = new Fields(`${fields.name}.${list}`, document);
    operation.allow(allowed);
    return operation;
  });
}

interface UpdateResult {
  readonly matched: number;
  readonly modified: number;
  readonly upserted?: unknown;
}

function updateOne(
  operation: Fields,
  command: Fields,
  { catalog, database, changes }: CommandContext,
): UpdateResult {
  const name = collectionName(command);
  const collection = catalog.forReading(database, name);
  assertSimpleCollation(operation.document('collation'));
  const filter = operation.document('q') ?? {};
  const change = operation.value('u');
  const multi = operation.flag('multi');
  if (multi && isDocument(change) && isReplacement(change)) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  const updater = compileUpdate(change, arrayFilters(operation));
  const found = select(collection, filter, operation, command, multi ? Infinity : 1);
  let modified = 0;
  for (const match of found) {
    const after = updater(match.document, { ...match.details, inserting: false });
    if (identical(match.document, after)) continue;
    collection.replace(match.record, after, changes);
    modified++;
  }
  if (found.length > 0 || !operation.flag('upsert')) return { matched: found.length, modified };
  const document = upserted(filter, change, updater);
  catalog.ensure(database, name, changes).insert(document, changes);
  return { matched: 1, modified: 0, upserted: document._id };
}

/** The array filters of an update. */
export function arrayFilters(operation: Fields): Document[] {
  return operation.has('arrayFilters') ? operation.documents('arrayFilters') : [];
}

function select(
  collection: Collection,
  filter: Document,
  operation: Fields,
  command: Fields,
  limit: number,
): Match[] {
  const variables = letVariables(command);
  const found: Match[] = [];
  // Read to the end before the first change, which would move records under the reader.
  for (const match of collection.find({ filter, variables, hint: operation.value('hint') })) {
    found.push(match);
    if (found.length >= limit) break;
  }
  return found;
}

function remove(fields: Fields, context: CommandContext): Document {
  const collection = context.catalog.forReading(context.database, collectionName(fields));
  const deletes = parsed(fields, 'deletes', ['q', 'limit', 'collation', 'hint']);
  const { n, errors } = eachOperation(fields, deletes, (operation) => {
    assertSimpleCollation(operation.document('collation'));
    const limit = operation.value('limit');
    const number = isNumeric(limit) ? toNumber(limit) : NaN;
    if (number !== 0 && number !== 1) {
      throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
    }
    const filter = operation.document('q') ?? {};
    const found = select(collection, filter, operation, fields, number || Infinity);
    for (const match of found) collection.remove(match.record, context.changes);
    return found.length;
  });
  return { n, ...errors };
}

/**
 * Runs the operations of a write command: up to the first error, or all of them when unordered.
 * @returns the sum of what they counted, and the errors by the operation's index
 */
function eachOperation<T>(
  fields: Fields,
  operations: readonly T[],
  run: (operation: T, index: number) => number,
): { n: number; errors: Document } {
  if (operations.length === 0 || operations.length > maxWriteBatch) {
    throw new CommandError(
      16,
      `Write batch sizes must be between 1 and ${maxWriteBatch}. Got ${operations.length} operations.`,
    );
  }
  const ordered = !fields.has('ordered') || fields.flag('ordered');
  const writeErrors: Document[] = [];
  let n = 0;
  for (const [index, operation] of operations.entries()) {
    try {
      n += run(operation, index);
    } catch (error) {
      writeErrors.push({ index, ...writeError(error) });
      if (ordered) break;
    }
  }
  return { n, errors: writeErrors.length > 0 ? { writeErrors } : {} };
}

function writeError(error: unknown): Document {
  if (error instanceof CommandError) {
    return { code: error.code, errmsg: error.message, ...error.details };
  }
  if (error instanceof BSONError) return { code: 2, errmsg: error.message };
  throw error;
}
