import { identical } from '../bson';
import { failedToParse } from '../errors';
import { compileProjection } from '../projection';
import { parseSort } from '../sort';
import { compileUpdate, upserted } from '../update';
import type { Document } from '../values';
import type { CommandContext, Commands } from './command';
import { collectionName, type Fields } from './fields';

/** Changes one document, and answers it; what removes one is refused. */
export const findAndModifyCommands: Commands = {
  findAndModify: {
    fields: ['query', 'sort', 'update', 'new', 'fields', 'upsert'],
    run: findAndModify,
  },
};

function findAndModify(fields: Fields, context: CommandContext): Document {
  const { catalog, database, changes, now } = context;
  const filter = fields.document('query') ?? {};
  const name = collectionName(fields);
  const collection = catalog.forReading(database, name);
  const project = compileProjection(fields.document('fields') ?? {});
  const sort = parseSort(fields.document('sort') ?? {});
  const change = fields.value('update');
  if (change === undefined)
    throw failedToParse('Either an update or remove=true must be specified');
  const updater = compileUpdate(change);
  const selection = { filter, sort };
  const [found] = collection.find(fields.flag('upsert') ? selection : { ...selection, now });
  if (found) {
    const after = updater(found.document, false);
    if (!identical(found.document, after)) collection.replace(found, after, changes);
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: project(fields.flag('new') ? after : found.document),
    };
  }
  if (!fields.flag('upsert')) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  }
  const document = upserted(filter, change, updater);
  catalog.ensure(database, name, changes).insert(document, changes);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id },
    value: fields.flag('new') ? project(document) : null,
  };
}
