import { failedToParse } from '../errors';
import { compileProjection } from '../projection';
import { identical } from '../identical';
import { parseSort } from '../sort';
import { compileUpdate } from '../update';
import { upserted } from '../upsert';
import type { Document } from '../values';
import type { Command, CommandContext, Commands } from './command';
import { collectionName, type Fields } from './fields';
import { arrayFilters } from './writes';

const command: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'arrayFilters',
    'hint',
  ],
  leftOut: ['stmtId', 'encryptionInformation'],
  run: findAndModify,
};

/** findAndModify under both its names. */
export const findAndModifyCommands: Commands = {
  findAndModify: command,
  findandmodify: command,
};

function findAndModify(fields: Fields, context: CommandContext): Document {
  const { catalog, database, changes, now } = context;
  const removing = fields.flag('remove');
  refuseContradictions(fields, removing);
  const filter = fields.document('query') ?? {};
  const name = collectionName(fields);
  const collection = catalog.forReading(database, name);
  const project = compileProjection(fields.document('fields') ?? {}, 'find', now);
  const sort = parseSort(fields.document('sort') ?? {});
  const hint = fields.value('hint');
  const change = fields.value('update');
  const updater = removing ? undefined : compileUpdate(change, arrayFilters(fields));
  const selection = { filter, sort, hint };
  const [found] = collection.find(fields.flag('upsert') ? selection : { ...selection, now });
  const shown = (document: Document | undefined) => (document ? project(document) : null);
  if (!updater) {
    if (found) collection.remove(found.record, changes);
    return { lastErrorObject: { n: found ? 1 : 0 }, value: shown(found?.document) };
  }
  if (found) {
    const after = updater(found.document, { ...found.details, inserting: false });
    if (!identical(found.document, after)) collection.replace(found.record, after, changes);
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: shown(fields.flag('new') ? after : found.document),
    };
  }
  if (!fields.flag('upsert')) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  }
  const document = upserted(filter, change, updater);
  catalog.ensure(database, name, changes).insert(document, changes);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id },
    value: fields.flag('new') ? shown(document) : null,
  };
}

function refuseContradictions(fields: Fields, removing: boolean): void {
  if (removing === fields.has('update')) {
    throw failedToParse(
      removing
        ? 'Cannot specify both an update and remove=true'
        : 'Either an update or remove=true must be specified',
    );
  }
  if (removing && fields.flag('upsert')) {
    throw failedToParse('Cannot specify both upsert=true and remove=true');
  }
  if (removing && fields.has('arrayFilters')) {
    throw failedToParse('Cannot specify arrayFilters and remove=true');
  }
  if (removing && fields.flag('new')) {
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
}
