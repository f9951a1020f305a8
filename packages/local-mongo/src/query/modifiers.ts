import { BSONRegExp } from 'bson';
import { notSupported } from '../errors';
import { canonical } from '../values/canonical';
import { equal } from '../values/compare';
import { clone, isDocument, isNumeric, sum, toNumber } from '../values/values';

/** Makes the new value of a field; undefined stands for a missing one. */
export type Modifier = (value: unknown) => unknown;

/** The supported operators, with the argument that they have for a field. */
const modifiers: Readonly<Record<string, (argument: unknown) => Modifier>> = {
  $set: (argument) => () => clone(argument),
  $setOnInsert: (argument) => () => clone(argument),
  $unset: () => () => undefined,
  $inc: increment,
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};

/** @throws CommandError 115 for an unsupported operator or argument */
export function compileModifier(name: string, argument: unknown): Modifier {
  const compile = Object.hasOwn(modifiers, name) ? modifiers[name] : undefined;
  if (!compile) throw notSupported(name);
  return compile(argument);
}

function increment(argument: unknown): Modifier {
  if (!isNumeric(argument)) throw notSupported('$inc by anything but a number');
  return (value) => {
    if (value === undefined) return argument;
    if (!isNumeric(value)) throw notSupported('$inc of anything but a number');
    return sum([value, argument]);
  };
}

function currentDate(argument: unknown): Modifier {
  if (argument !== true) throw notSupported('$currentDate with anything but true');
  return () => new Date();
}

/** The items of an operator on arrays, with the other clauses beside `$each`. */
function parseItems(argument: unknown) {
  if (!isDocument(argument) || !Object.keys(argument).some((name) => name.startsWith('$')))
    return { items: [argument], clauses: {} };
  const { $each, ...clauses } = argument;
  if (!Array.isArray($each)) throw notSupported('an update of an array without $each');
  const items: readonly unknown[] = $each;
  return { items, clauses };
}

function toArray(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw notSupported('an operator for arrays on another value');
}

function push(argument: unknown): Modifier {
  const { items, clauses } = parseItems(argument);
  const { $slice = Infinity, ...others }: { $slice?: unknown } = clauses;
  const limit = isNumeric($slice) ? toNumber($slice) : NaN;
  const isCount = limit >= 0 && (limit === Infinity || Number.isInteger(limit));
  if (Object.keys(others).length > 0 || !isCount)
    throw notSupported('$push with anything but $each and a whole $slice from 0');
  return (value) => [...toArray(value), ...clone(items)].slice(0, limit);
}

function addToSet(argument: unknown): Modifier {
  const { items, clauses } = parseItems(argument);
  if (Object.keys(clauses).length > 0) throw notSupported('$addToSet with anything but $each');
  return (value) => {
    const all = [...toArray(value)];
    const keys = new Set(all.map(canonical));
    for (const item of items) {
      const key = canonical(item);
      if (!keys.has(key)) all.push(clone(item));
      keys.add(key);
    }
    return all;
  };
}

/** Removes the items that equal a value. A document would be a query, which is not supported. */
function pull(argument: unknown): Modifier {
  if (isDocument(argument) || argument instanceof BSONRegExp)
    throw notSupported('$pull by a query');
  return (value) =>
    value === undefined ? value : toArray(value).filter((item) => !equal(item, argument));
}
