import { Timestamp } from 'bson';
import { compare, equal } from './compare';
import { badValue, CommandError, failedToParse, notSupported } from './errors';
import { compileElement, compileQuery } from './match';
import { multiply, sum } from './numbers';
import { fieldOf, isIndex } from './path';
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
  /** Another place of the same document. */
  at(path: string): Slot;
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
  $inc: (argument, path) => calculation('$inc', argument, path),
  $mul: (argument, path) => calculation('$mul', argument, path),
  $min: (argument) => extreme(argument, -1),
  $max: (argument) => extreme(argument, 1),
  $currentDate: currentDate,
  $rename: rename,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $bit: () => {
    throw notSupported('$bit');
  },
};

/** Whether MongoDB has an update operator of this name. */
export function isModifier(name: string): boolean {
  return Object.hasOwn(modifiers, name);
}

/**
 * Reads one operator on one path.
 * @throws CommandError with MongoDB's code when the argument is wrong
 */
export function compileModifier(name: string, path: string, argument: unknown): Modifier {
  const compile = modifiers[name];
  if (!compile) throw failedToParse(`Unknown modifier: ${name}`);
  return compile(argument, path);
}

function calculation(name: '$inc' | '$mul', argument: unknown, path: string): Modifier {
  if (!isNumeric(argument)) {
    const verb = name === '$inc' ? 'increment' : 'multiply';
    throw new CommandError(
      14,
      `Cannot ${verb} with non-numeric argument: ${shellText({ [path]: argument })}`,
    );
  }
  return (slot, document) => {
    const value = slot.get();
    if (value === undefined) return slot.set(name === '$inc' ? argument : multiply(argument, 0));
    if (!isNumeric(value)) {
      throw new CommandError(
        14,
        `Cannot apply ${name} to a value of non-numeric type. ${shellText({ _id: document._id })} has the field '${slot.path.split('.').at(-1) ?? ''}' of non-numeric type ${bsonType(value)[0]}`,
      );
    }
    const result = name === '$inc' ? sum([value, argument]) : multiply(value, argument);
    const whole = [value, argument].every((part) => ['int', 'long'].includes(bsonType(part)[0]));
    if (whole && bsonType(result)[0] === 'double') {
      throw badValue(
        `Failed to apply ${name} operations to current value (${shellText(value)}) for document ${shellText({ _id: document._id })}: the result is no 64-bit integer`,
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

/**
 * Where `$rename` moves a field to.
 * @throws CommandError 2 for what is no other field, or is one only in some document
 */
export function renameTarget(from: string, to: unknown): string {
  const text = `${from}: ${shellText(to)}`;
  if (typeof to !== 'string') {
    throw badValue(`The 'to' field for $rename must be a string: ${text}`);
  }
  if (from === to) {
    throw badValue(`The source and target field for $rename must differ: ${text}`);
  }
  if (`${to}.`.startsWith(`${from}.`) || `${from}.`.startsWith(`${to}.`)) {
    throw badValue(`The source and target field for $rename must not be on the same path: ${text}`);
  }
  for (const [end, path] of Object.entries({ source: from, destination: to })) {
    if (path.split('.').some((part) => part === '$' || part.startsWith('$['))) {
      throw badValue(`The ${end} field for $rename may not be dynamic: ${path}`);
    }
  }
  return to;
}

function rename(argument: unknown, path: string): Modifier {
  const to = renameTarget(path, argument);
  return (slot, document) => {
    const value = slot.get();
    refuseScalarOnTheWay(slot.path, document);
    if (value === undefined) return;
    const target = slot.at(to);
    refuseArrayOnTheWay('source', slot.path, document);
    refuseArrayOnTheWay('destination', target.path, document);
    if (to.startsWith('$')) {
      throw new CommandError(52, `The dollar ($) prefixed field '${to}' is not valid for storage.`);
    }
    if (`${to}.`.startsWith('_id.') && document._id !== undefined) {
      throw new CommandError(
        66,
        `Performing an update on the path '${to}' would modify the immutable field '_id'`,
      );
    }
    slot.unset();
    target.set(value);
  };
}

/** What lies on the way to a place, the names first. */
function* containersTo(path: string, document: Document): Generator<[string, unknown]> {
  let value: unknown = document;
  for (const part of path.split('.').slice(0, -1)) {
    if (Array.isArray(value)) value = isIndex(part) ? value[Number(part)] : undefined;
    else value = isDocument(value) ? fieldOf(value, part) : undefined;
    if (value === undefined) return;
    yield [part, value];
  }
}

function refuseArrayOnTheWay(end: string, path: string, document: Document): void {
  for (const [name, value] of containersTo(path, document)) {
    if (Array.isArray(value)) {
      const id = document._id === undefined ? 'no id' : `_id: ${shellText(document._id)}`;
      throw badValue(
        `The ${end} field cannot be an array element, '${path}' in doc with ${id} has an array field called '${name}'`,
      );
    }
  }
}

/** Through a number, a text or, by a name, an array leads no path. */
function refuseScalarOnTheWay(path: string, document: Document): void {
  const parts = path.split('.');
  for (const [i, [name, value]] of [...containersTo(path, document)].entries()) {
    const part = parts[i + 1] ?? '';
    if (isDocument(value) || (Array.isArray(value) && isIndex(part))) continue;
    throw new CommandError(
      28,
      `cannot use the part (${part} of ${path}) to traverse the element ({${name}: ${shellText(value)}})`,
    );
  }
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

function pullAll(argument: unknown): Modifier {
  if (Array.isArray(argument)) {
    const unwanted = treeOf(argument);
    return without((item) => unwanted.has(item));
  }
  throw badValue(`$pullAll requires an array argument but was given a ${bsonType(argument)[0]}`);
}

function pop(argument: unknown): Modifier {
  if (!isDirection(argument)) {
    throw failedToParse(`$pop expects 1 or -1, found: ${shellText(argument)}`);
  }
  const last = toNumber(argument) === 1;
  return (slot) => {
    const value = slot.get();
    if (value === undefined) return;
    if (!Array.isArray(value)) {
      throw new CommandError(
        14,
        `Path '${slot.path}' contains an element of non-array type '${bsonType(value)[0]}'`,
      );
    }
    slot.set(last ? value.slice(0, -1) : value.slice(1));
  };
}
