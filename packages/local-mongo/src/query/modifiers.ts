import { canonical } from '../values/canonical';
import { equal } from '../values/compare';
import { badValue, CommandError, notSupported } from '../errors';
import {
  bsonType,
  clone,
  isDocument,
  isNumeric,
  shellText,
  sum,
  toNumber,
  type Document,
} from '../values/values';

/** A place in a document, for an update operator. */
export interface Slot {
  readonly path: string;
  /** The value there; undefined if it is missing. */
  get(): unknown;
  set(value: unknown): void;
  unset(): void;
}

/** Applies an operator with its argument at one place. */
export type Modifier = (slot: Slot, document: Document) => void;

/** Parses the argument of an operator for a path. */
type ModifierCompiler = (argument: unknown, path: string) => Modifier;

const set: ModifierCompiler = (argument) => (slot) => slot.set(clone(argument));

/** The supported operators. */
const modifiers: Readonly<Record<string, ModifierCompiler>> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => (slot) => slot.unset(),
  $inc: increment,
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};

/**
 * Compiles one operator for one path.
 * @throws CommandError with MongoDB's code if the argument is invalid, 115 for an unsupported operator
 */
export function compileModifier(name: string, path: string, argument: unknown): Modifier {
  const compile = Object.hasOwn(modifiers, name) ? modifiers[name] : undefined;
  if (!compile) throw notSupported(name);
  return compile(argument, path);
}

function increment(argument: unknown, path: string): Modifier {
  if (!isNumeric(argument)) {
    throw new CommandError(
      14,
      `Cannot increment with non-numeric argument: ${shellText({ [path]: argument })}`,
    );
  }
  return (slot, document) => {
    const value = slot.get();
    if (value === undefined) return slot.set(argument);
    if (!isNumeric(value)) {
      throw new CommandError(
        14,
        `Cannot apply $inc to a value of non-numeric type. ${shellText({ _id: document._id })} has the field '${slot.path.split('.').at(-1) ?? ''}' of non-numeric type ${bsonType(value)}`,
      );
    }
    const result = sum([value, argument]);
    const whole = [value, argument].every((part) => ['int', 'long'].includes(bsonType(part)));
    if (whole && bsonType(result) === 'double') {
      throw badValue(
        `Failed to apply $inc operations to current value (${shellText(value)}) for document ${shellText({ _id: document._id })}: the result is no 64-bit integer`,
      );
    }
    slot.set(result);
  };
}

function currentDate(argument: unknown): Modifier {
  if (argument !== true) throw notSupported('$currentDate with anything but true');
  return (slot) => slot.set(new Date());
}

/** The array at a place, for operators on arrays; undefined if it is missing. */
function arrayAt(slot: Slot, document: Document): unknown[] | undefined {
  const value = slot.get();
  if (value === undefined || Array.isArray(value)) return value;
  throw badValue(
    `The field '${slot.path}' must be an array but is of type ${bsonType(value)} in document ${shellText({ _id: document._id })}`,
  );
}

/** The items of `$each` and the clauses beside it; undefined if the argument is a single item. */
function eachOf(argument: unknown, operator: string) {
  if (!isDocument(argument) || !Object.keys(argument).some((name) => name.startsWith('$'))) {
    return undefined;
  }
  const { $each, ...clauses } = argument;
  if (!Array.isArray($each)) throw badValue(`The $each of ${operator} must be an array`);
  const items: readonly unknown[] = $each;
  return { items, clauses };
}

function push(argument: unknown): Modifier {
  const { items, clauses } = eachOf(argument, '$push') ?? { items: [argument], clauses: {} };
  const { $slice = Infinity, ...others } = clauses;
  const [other] = Object.keys(others);
  if (other !== undefined) throw notSupported(`$push with ${other}`);
  const most = isNumeric($slice) ? toNumber($slice) : NaN;
  if (most !== Infinity && !Number.isInteger(most)) {
    throw badValue('The value for $slice must be an integer value');
  }
  return (slot, document) => {
    const all = [...(arrayAt(slot, document) ?? []), ...clone(items)];
    slot.set(most < 0 ? all.slice(most) : all.slice(0, most));
  };
}

function addToSet(argument: unknown): Modifier {
  const { items: added, clauses } = eachOf(argument, '$addToSet') ?? {
    items: [argument],
    clauses: {},
  };
  if (Object.keys(clauses).length > 0) {
    throw badValue(`$addToSet takes nothing beside $each: ${shellText(argument)}`);
  }
  return (slot, document) => {
    const items = [...(arrayAt(slot, document) ?? [])];
    const there = new Set(items.map(canonical));
    for (const item of added) {
      const key = canonical(item);
      if (!there.has(key)) items.push(clone(item));
      there.add(key);
    }
    slot.set(items);
  };
}

/** Removes the items that equal a value. A document would be a query, which is not supported. */
function pull(argument: unknown): Modifier {
  if (isDocument(argument) || bsonType(argument) === 'regex') {
    throw notSupported('$pull by a query');
  }
  return (slot, document) => {
    const items = arrayAt(slot, document);
    if (items) slot.set(items.filter((item) => !equal(item, argument)));
  };
}
