import { identical } from '../values/bson';
import { failedToParse } from '../errors';
import { compileProjection } from '../query/projection';
import { parseSort } from '../query/sort';
import { compileUpdate, upserted } from '../query/update';
import type { Document } from '../values/values';
import type { CommandContext, Commands } from './command';
import { collectionName, type Fields } from './fields';

/** Changes or removes one document, and returns it. */
export const findAndModifyCommands: Commands = {
  findAndModify: {
    fields: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert'],
    run: findAndModify,
  },
};

function findAndModify(fields: Fields, context: CommandContext): Document {
  const { catalog, database, changes, now } = context;
  const removing = fields.flag('remove');
  refuseContradictions(fields, removing);
  const filter = fields.document('query') ?? {};
  const name = collectionName(fields);
  const collection = catalog.forReading(database, name);
  const project = compileProjection(fields.document('fields') ?? {});
  const sort = parseSort(fields.document('sort') ?? {});
  const change = fields.value('update');
  const updater = removing ? undefined : compileUpdate(change);
  const selection = { filter, sort };
  const [found] = collection.find(fields.flag('upsert') ? selection : { ...selection, now });
  const shown = (document: Document | undefined) => (document ? project(document) : null);
  if (!updater) {
    if (found) collection.remove(found, changes);
    return { lastErrorObject: { n: found ? 1 : 0 }, value: shown(found?.document) };
  }
  if (found) {
    const after = updater(found.document, false);
    if (!identical(found.document, after)) collection.replace(found, after, changes);
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
  if (removing && fields.flag('new')) {
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
}
