import { BSONError, ObjectId } from 'bson';
import { identical } from '../values/bson';
import { changedAtOnce, type Changes } from '../storage/changes';
import type { Collection, StoredRecord } from '../storage/collection';
import { CommandError, failedToParse } from '../errors';
import { compileUpdate, isReplacement, refuseEmptyTimestamps, upserted } from '../query/update';
import { outOfSpace } from '../storage/memory';
import { isDocument, isNumeric, toNumber, type Document } from '../values/values';
import type { CommandContext, Commands } from './command';
import { collectionName, Fields } from './fields';
import { maxWriteBatch } from './handshake';

export const writeCommands: Commands = {
  insert: { fields: ['documents', 'ordered'], run: insert },
  update: { fields: ['updates', 'ordered'], run: update },
  delete: { fields: ['deletes', 'ordered'], run: remove },
};

function insert(fields: Fields, context: CommandContext): Document {
  const collection = context.catalog.ensure(
    context.database,
    collectionName(fields),
    context.changes,
  );
  const { n, errors } = eachOperation(fields, fields.documents('documents'), (document) => {
    const { _id = new ObjectId(), ...rest } = document;
    refuseEmptyTimestamps(rest);
    collection.insert({ _id, ...rest }, context.changes);
    return 1;
  });
  return { n, ...errors };
}

function update(fields: Fields, context: CommandContext): Document | Promise<Document> {
  const upserted: Document[] = [];
  const updates = parsed(fields, 'updates', ['q', 'u'], ['multi', 'upsert']);
  const done = changeEach(
    fields,
    context,
    updates,
    (operation) => selectForUpdate(operation, fields, context),
    (operation, index) => {
      if (!operation.flag('upsert')) return 0;
      upserted.push({ index, _id: upsert(operation, fields, context) });
      return 1;
    },
  );
  return answered(done, ({ n, changed, errors }) => ({
    n,
    nModified: changed,
    ...(upserted.length > 0 && { upserted }),
    ...errors,
  }));
}

/** Number of documents found and changed, and the errors. */
interface Outcome {
  readonly n: number;
  readonly changed: number;
  readonly errors: Document;
}

/**
 * Applies each operation to the documents that it finds. A single operation that finds more than {@link changedAtOnce}
 * documents is done in slices.
 */
function changeEach(
  fields: Fields,
  context: CommandContext,
  operations: readonly Fields[],
  select: (operation: Fields) => Selected,
  missed: (operation: Fields, index: number) => number = () => 0,
): Outcome | Promise<Outcome> {
  let changed = 0;
  let sliced: Promise<Outcome> | undefined;
  const { n, errors } = eachOperation(fields, operations, (operation, index) => {
    const selected = select(operation);
    const { matches, change } = selected;
    if (operations.length === 1 && matches.length > changedAtOnce) {
      sliced = inSlices(selected, context);
      return 0;
    }
    for (const match of matches) changed += Number(change(match, context.changes));
    return matches.length || missed(operation, index);
  });
  return sliced ?? { n, changed, errors };
}

function answered(
  outcome: Outcome | Promise<Outcome>,
  answer: (outcome: Outcome) => Document,
): Document | Promise<Document> {
  return outcome instanceof Promise ? outcome.then(answer) : answer(outcome);
}

/**
 * The operations of a write command. An unknown field, or a missing required one, fails the command before any
 * operation is done.
 */
function parsed(
  fields: Fields,
  list: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Fields[] {
  return fields.documents(list).map((document) => {
    const operation = new Fields(`${fields.name}.${list}`, document);
    for (const field of required) operation.required(field);
    operation.allow([...required, ...optional]);
    return operation;
  });
}

function selectForUpdate(operation: Fields, command: Fields, context: CommandContext): Selected {
  const update = operation.value('u');
  const multi = operation.flag('multi');
  if (multi && isDocument(update) && isReplacement(update)) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  const updater = compileUpdate(update);
  return select(
    operation,
    command,
    context,
    multi ? Infinity : 1,
    (collection, record, changes) => {
      const { document } = record;
      const after = updater(document, false);
      if (!identical(document, after)) collection.replace(record, after, changes);
      // A replacement counts as a change unless it is the whole document, with its _id.
      return !identical(document, isDocument(update) && isReplacement(update) ? update : after);
    },
  );
}

/** Inserts the document of an upsert that found none. @returns its `_id` */
function upsert(operation: Fields, command: Fields, context: CommandContext): unknown {
  const update = operation.value('u');
  const updater = compileUpdate(update);
  const document = upserted(operation.document('q') ?? {}, update, updater);
  const { catalog, database, changes } = context;
  catalog.ensure(database, collectionName(command), changes).insert(document, changes);
  return document._id;
}

/** Documents that an operation found, and its change of each. */
interface Selected {
  readonly matches: readonly StoredRecord[];
  /** Changes a document. @returns whether it counts as modified */
  readonly change: (match: StoredRecord, changes: Changes) => boolean;
  /** The present version of a match; undefined if it is gone or no longer matches. */
  readonly renew: (match: StoredRecord) => StoredRecord | undefined;
}

function select(
  operation: Fields,
  command: Fields,
  { catalog, database, now }: CommandContext,
  limit: number,
  change: (collection: Collection, match: StoredRecord, changes: Changes) => boolean,
): Selected {
  const filter = operation.document('q') ?? {};
  // An upsert may not have `$expr` in its query, whether it finds something or not.
  const selection = operation.flag('upsert') ? { filter } : { filter, now };
  const collection = () => catalog.forReading(database, collectionName(command));
  const matches: StoredRecord[] = [];
  // Read to the end before the first change, because changes move records in the indexes.
  for (const match of collection().find(selection)) {
    matches.push(match);
    if (matches.length >= limit) break;
  }
  return {
    matches,
    change: (match, changes) => change(collection(), match, changes),
    renew: (match) => collection().stillMatching(match, selection),
  };
}

/**
 * Changes many documents in slices. Between two slices other commands run, and their changes are taken into account.
 * Each slice is durable by itself. MongoDB does not change many documents atomically either.
 */
async function inSlices(
  { matches, change, renew }: Selected,
  context: CommandContext,
): Promise<Outcome> {
  let n = 0;
  let changed = 0;
  for (let start = 0; start < matches.length; start += changedAtOnce) {
    let failure: Document | undefined;
    try {
      for (const found of matches.slice(start, start + changedAtOnce)) {
        const match = renew(found);
        if (!match) continue;
        n++;
        changed += Number(change(match, context.changes));
      }
    } catch (error) {
      failure = writeError(error);
    }
    await context.pause();
    if (failure) return { n: 0, changed: 0, errors: { writeErrors: [{ index: 0, ...failure }] } };
  }
  return { n, changed, errors: {} };
}

function remove(fields: Fields, context: CommandContext): Document | Promise<Document> {
  const done = changeEach(
    fields,
    context,
    parsed(fields, 'deletes', ['q', 'limit']),
    (operation) => {
      const limit = operation.value('limit');
      const number = isNumeric(limit) ? toNumber(limit) : NaN;
      if (number !== 0 && number !== 1) {
        throw failedToParse(
          `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`,
        );
      }
      const most = number || Infinity;
      return select(operation, fields, context, most, (collection, match, changes) => {
        collection.remove(match, changes);
        return true;
      });
    },
  );
  return answered(done, ({ n, errors }) => ({ n, ...errors }));
}

/**
 * Runs the operations of a write command up to the first error, or all of them if unordered.
 * @param run returns the number of documents that the operation found
 * @returns the sum of these numbers, and the errors with the index of their operation
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
  // When memory runs out, the whole command fails, as on a full disk.
  if (error instanceof CommandError && error.code !== outOfSpace) {
    return { code: error.code, errmsg: error.message, ...error.details };
  }
  if (error instanceof BSONError) return { code: 2, errmsg: error.message };
  throw error;
}
