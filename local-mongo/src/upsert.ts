import { ObjectId } from 'bson';
import { CommandError } from './errors';
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
  const replacing = isDocument(update) && isReplacement(update);
  const wanted = equalities(query).filter(({ path }) => !replacing || path.split('.')[0] === '_id');
  refuseContradictions(wanted);
  for (const { path, value } of wanted) {
    if (replacing && path !== '_id') {
      throw new CommandError(
        111,
        `a replacement cannot be inserted by a part of its _id, '${path}'`,
      );
    }
    slotAt(seed, partsOf(path)).set(clone(value));
  }
  const { _id = new ObjectId(), ...fields } = updater(seed, { inserting: true });
  return { _id, ...fields };
}

/** What a query demands of a path by equality. */
interface Equality {
  readonly path: string;
  readonly value: unknown;
}

function equalities(query: Document): Equality[] {
  return Object.entries(query).flatMap(([path, value]): Equality[] => {
    if (path === '$and' || (path === '$or' && Array.isArray(value) && value.length === 1)) {
      return clausesOf(path, value).flatMap(equalities);
    }
    if (path.startsWith('$')) return [];
    return equalTo(value).map((value) => ({ path, value }));
  });
}

/** The values that a path's condition demands to be there; patterns demand none. */
function equalTo(condition: unknown): unknown[] {
  if (!isOperators(condition)) return withoutPatterns([condition]);
  const { $in } = condition;
  return [
    ...(Object.hasOwn(condition, '$eq') ? [condition.$eq] : []),
    ...withoutPatterns(Array.isArray($in) && $in.length === 1 ? $in : []),
  ];
}

function withoutPatterns(values: readonly unknown[]): unknown[] {
  return values.filter((value) => bsonType(value)[0] !== 'regex' && !isOperators(value));
}

/** @throws CommandError 54 when two equalities are about one place */
function refuseContradictions(equalities: readonly Equality[]): void {
  const paths = equalities.map(({ path }) => path).sort((a, b) => a.length - b.length);
  const matched = new Set<string>();
  for (const path of paths) {
    const parts = path.split('.');
    const holder = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((p) => matched.has(p));
    if (holder !== undefined) {
      throw new CommandError(
        54,
        `cannot infer query fields to set, both '${holder}' and '${path}' are matched`,
      );
    }
    matched.add(path);
  }
}
