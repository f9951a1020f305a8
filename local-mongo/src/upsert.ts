import { ObjectId } from 'bson';
import { CommandError, notSupported } from './errors';
import { isReplacement, type Updater } from './update';
import { partsOf, slotAt } from './update-paths';
import { isOperators } from './value-tests';
import { bsonType, clone, isDocument, type Document } from './values';

/**
 * The document an upsert inserts: what the query demands by equality, changed by the update.
 * @returns it with `_id` first, a new ObjectId where neither names one
 * @throws CommandError 115 where the query says equality in another way than `{ field: value }`
 */
export function upserted(query: Document, update: unknown, updater: Updater): Document {
  const seed: Document = {};
  const replacing = isDocument(update) && isReplacement(update);
  for (const [path, value] of Object.entries(query)) {
    if (path.startsWith('$') || path.startsWith('_id.')) {
      throw notSupported(`${path} in the query of an upsert`);
    }
    if (isOperators(value)) {
      const stated = Object.keys(value).find((name) => name === '$eq' || name === '$in');
      if (stated) throw notSupported(`${stated} in the query of an upsert`);
    } else if (bsonType(value) === 'regex') {
      throw notSupported('a pattern in the query of an upsert');
    } else if (!replacing || path === '_id') {
      const slot = slotAt(seed, partsOf(path));
      if (slot.get() !== undefined) {
        throw new CommandError(54, `cannot infer query fields to set, '${path}' is matched twice`);
      }
      slot.set(clone(value));
    }
  }
  const { _id = new ObjectId(), ...fields } = updater(seed, true);
  return { _id, ...fields };
}
