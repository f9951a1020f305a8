import { Timestamp } from 'bson';
import { compare, equal } from './compare';
import { badValue, CommandError, failedToParse, notSupported } from './errors';
import { compileElement, compileQuery } from './match';
import { sum } from './numbers';
import { parseSort, sortBy } from './sort';
import { treeOf } from './sorted-tree';
import { equalTo, isOperators } from './value-tests';
import {
  bsonType,
  clone,
  isDocument,
  isNumeric,
  shellText,
  toNumber,
  type Document,
} from './values';

/** A place in a document that an update operator works on. */
export interface Slot {
  readonly path: string;
  /** The value there; undefined when missing. */
  get(): unknown;
  set(value: unknown): void;
  unset(): void;
}

/** Applies an operator, whose argument was read before, at one place. */
export type Modifier = (slot: Slot, document: Document) => void;

/** Reads the argument that an operator has for a path. */
type ModifierCompiler = (argument: unknown, path: string) => Modifier;

const set: ModifierCompiler = (argument) => (slot) => slot.set(clone(argument));

const modifiers: Readonly<Record<string, ModifierCompiler>> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => (slot) => slot.unset(),
  $inc: increment,
  $min: (argument) => extreme(argument, -1),
  $max: (argument) => extreme(argument, 1),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};

/** Operators MongoDB has and this server leaves out. */
const leftOut = new Set(['$bit', '$mul', '$pop', '$pullAll', '$rename']);

/** Whether MongoDB has an update operator of this name. */
export function isModifier(name: string): boolean {
  return Object.hasOwn(modifiers, name) || leftOut.has(name);
}

/**
 * Reads one operator on one path.
 * @throws CommandError with MongoDB's code when the argument is wrong, 115 for an operator this server leaves out
 */
export function compileModifier(name: string, path: string, argument: unknown): Modifier {
  if (leftOut.has(name)) throw notSupported(name);
  const compile = modifiers[name];
  if (!compile) throw failedToParse(`Unknown modifier: ${name}`);
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
        `Cannot apply $inc to a value of non-numeric type. ${shellText({ _id: document._id })} has the field '${slot.path.split('.').at(-1) ?? ''}' of non-numeric type ${bsonType(value)[0]}`,
      );
    }
    const result = sum([value, argument]);
    const whole = [value, argument].every((part) => ['int', 'long'].includes(bsonType(part)[0]));
    if (whole && bsonType(result)[0] === 'double') {
      throw badValue(
        `Failed to apply $inc operations to current value (${shellText(value)}) for document ${shellText({ _id: document._id })}: the result is no 64-bit integer`,
      );
    }
    slot.set(result);
  };
}

function extreme(argument: unknown, sign: 1 | -1): Modifier {
  return (slot) => {
    const value = slot.get();
    if (value === undefined || compare(argument, value) * sign > 0) slot.set(clone(argument));
  };
}

function currentDate(argument: unknown): Modifier {
  const named = isDocument(argument) && Object.keys(argument).length === 1;
  const type = typeof argument === 'boolean' ? 'date' : named ? argument.$type : undefined;
  if (type === 'timestamp') {
    return (slot) => slot.set(new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
  }
  if (type === 'date') return (slot) => slot.set(new Date());
  throw badValue(
    `$currentDate takes a boolean or a $type of 'date' or 'timestamp', not ${shellText(argument)}`,
  );
}

/** The array at a place, for an operator that only works on arrays; undefined when missing. */
function arrayAt(slot: Slot, document: Document): unknown[] | undefined {
  const value = slot.get();
  if (value === undefined || Array.isArray(value)) return value;
  throw badValue(
    `The field '${slot.path}' must be an array but is of type ${bsonType(value)[0]} in document ${shellText({ _id: document._id })}`,
  );
}

const pushClauses = ['$each', '$position', '$slice', '$sort'];

function push(argument: unknown): Modifier {
  if (!isDocument(argument) || !Object.hasOwn(argument, '$each')) {
    return (slot, document) => slot.set([...(arrayAt(slot, document) ?? []), clone(argument)]);
  }
  const unknown = Object.keys(argument).find((name) => !pushClauses.includes(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const { $each } = argument;
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array');
  const slice = optionalInteger(argument, '$slice');
  const position = optionalInteger(argument, '$position');
  const sort = Object.hasOwn(argument, '$sort') ? itemOrder(argument.$sort) : undefined;
  return (slot, document) => {
    const before = arrayAt(slot, document) ?? [];
    const added = $each.map((item: unknown) => clone(item));
    let items = before.toSpliced(position ?? before.length, 0, ...added);
    if (sort) items = sort(items);
    if (slice !== undefined) items = slice < 0 ? items.slice(slice) : items.slice(0, slice);
    slot.set(items);
  };
}

function optionalInteger(clauses: Document, name: string): number | undefined {
  if (!Object.hasOwn(clauses, name)) return undefined;
  const value = clauses[name];
  const number = isNumeric(value) ? toNumber(value) : NaN;
  if (Number.isInteger(number)) return number;
  throw badValue(
    `The value for ${name} must be an integer value but was given type: ${bsonType(value)[0]}`,
  );
}

function isDirection(value: unknown): value is 1 | -1 {
  return isNumeric(value) && Math.abs(toNumber(value)) === 1;
}

/** How `$push` puts items in order: by their fields, or each as a whole. */
function itemOrder(order: unknown): (items: readonly unknown[]) => unknown[] {
  if (isDocument(order)) {
    const paths = Object.keys(order);
    const empty = paths.length === 0 || paths.some((path) => path.split('.').includes(''));
    if (empty || !Object.values(order).every(isDirection)) {
      throw badValue('The $sort of $push names fields, each with a value of 1 or -1');
    }
    const fields = parseSort(order);
    return (items) => sortBy(items, fields, (item) => (isDocument(item) ? item : {}));
  }
  if (!isDirection(order)) throw badValue('The $sort element value must be either 1 or -1');
  const direction = toNumber(order);
  return (items) => items.toSorted((a, b) => compare(a, b) * direction);
}

function addToSet(argument: unknown): Modifier {
  let added: readonly unknown[] = [argument];
  if (isDocument(argument) && Object.keys(argument)[0] === '$each') {
    if (!Array.isArray(argument.$each)) {
      throw new CommandError(
        14,
        `The argument to $each in $addToSet must be an array but it was of type ${bsonType(argument.$each)[0]}`,
      );
    }
    if (Object.keys(argument).length > 1) {
      throw badValue(`$addToSet takes nothing beside $each: ${shellText(argument)}`);
    }
    added = argument.$each;
  }
  return (slot, document) => {
    const items = [...(arrayAt(slot, document) ?? [])];
    const there = treeOf(items);
    for (const item of added) {
      if (there.setIfNotPresent(item, undefined)) items.push(clone(item));
    }
    slot.set(items);
  };
}

/** Leaves out the items of an array that a test passes. */
function without(matches: (item: unknown) => boolean): Modifier {
  return (slot, document) => {
    const items = arrayAt(slot, document);
    if (items) slot.set(items.filter((item) => !matches(item)));
  };
}

/** By operators on the element, by a query on the fields of elements, or by equality. */
function pull(argument: unknown): Modifier {
  if (isOperators(argument)) return without(compileElement(argument, undefined));
  if (isDocument(argument)) {
    const query = compileQuery(argument);
    return without((item) => isDocument(item) && query(item));
  }
  if (bsonType(argument)[0] === 'regex') return without(equalTo(argument));
  return without((item) => equal(item, argument));
}
