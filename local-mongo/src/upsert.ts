import { ObjectId } from 'bson';
import { clausesOf } from './match';
import { isReplacement, type Updater } from './update';
import { partsOf, slotAt } from './update-paths';
import { isOperators } from './value-tests';
import { bsonType, clone, isDocument, type Document } from './values';

/**
 * The document an upsert inserts: what the query demands by equality, changed by the update.
 * @returns it with `_id` first, a new ObjectId where neither names one
 */
export function upserted(query: Document, update: unknown, updater: Updater): Document {
  const seed: Document = {};
  if (isDocument(update) && isReplacement(update)) {
    const { _id } = equalities(query);
    if (_id !== undefined) seed._id = _id;
  } else {
    for (const [path, value] of Object.entries(equalities(query))) {
      slotAt(seed, partsOf(path)).set(clone(value));
    }
  }
  const { _id = new ObjectId(), ...fields } = updater(seed, { inserting: true });
  return { _id, ...fields };
}

function equalities(query: Document): Document {
  const found: Document = {};
  for (const [path, value] of Object.entries(query)) {
    if (path === '$and' || (path === '$or' && Array.isArray(value) && value.length === 1)) {
      for (const clause of clausesOf(path, value)) Object.assign(found, equalities(clause));
    } else if (path.startsWith('$')) continue;
    else if (!isOperators(value)) {
      if (bsonType(value)[0] !== 'regex') found[path] = value;
    } else if (Object.hasOwn(value, '$eq')) found[path] = value.$eq;
    else if (Array.isArray(value.$in) && value.$in.length === 1) found[path] = value.$in[0];
    else if (Array.isArray(value.$all) && value.$all.length === 1) found[path] = value.$all[0];
  }
  return found;
}
