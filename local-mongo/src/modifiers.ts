import { Timestamp } from 'bson';
import { compare, equal } from './compare';
import { badValue, CommandError, failedToParse, notSupported } from './errors';
import { compileElement, compileQuery } from './match';
import { add, multiply } from './numbers';
import { fieldOf, isIndex } from './path';
import { parseSort, sortBy } from './sort';
import { isOperators } from './value-tests';
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

type Modifier = (slot: Slot, argument: unknown, document: Document) => void;

const set: Modifier = (slot, argument) => slot.set(clone(argument));

const modifiers: Readonly<Record<string, Modifier>> = {
  $set: set,
  $setOnInsert: set,
  $unset: (slot) => slot.unset(),
  $inc: (slot, argument, document) => calculate('$inc', slot, argument, document),
  $mul: (slot, argument, document) => calculate('$mul', slot, argument, document),
  $min: (slot, argument) => extreme(slot, argument, -1),
  $max: (slot, argument) => extreme(slot, argument, 1),
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

/** Applies one operator at one place. */
export function applyModifier(
  name: string,
  slot: Slot,
  argument: unknown,
  document: Document,
): void {
  modifiers[name]?.(slot, argument, document);
}

function calculate(name: '$inc' | '$mul', slot: Slot, argument: unknown, document: Document): void {
  if (!isNumeric(argument)) {
    const verb = name === '$inc' ? 'increment' : 'multiply';
    throw new CommandError(
      14,
      `Cannot ${verb} with non-numeric argument: ${shellText({ [slot.path]: argument })}`,
    );
  }
  const value = slot.get();
  if (value === undefined) return slot.set(name === '$inc' ? argument : multiply(argument, 0));
  if (!isNumeric(value)) {
    throw new CommandError(
      14,
      `Cannot apply ${name} to a value of non-numeric type. ${shellText({ _id: document._id })} has the field '${slot.path.split('.').at(-1) ?? ''}' of non-numeric type ${bsonType(value)[0]}`,
    );
  }
  slot.set(name === '$inc' ? add(value, argument) : multiply(value, argument));
}

function extreme(slot: Slot, argument: unknown, sign: 1 | -1): void {
  const value = slot.get();
  if (value === undefined || compare(argument, value) * sign > 0) slot.set(clone(argument));
}

function currentDate(slot: Slot, argument: unknown): void {
  const type = isDocument(argument) ? argument.$type : argument;
  if (type === 'timestamp') {
    slot.set(new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
  } else if (type === 'date' || typeof type === 'boolean') slot.set(new Date());
  else {
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
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

function rename(slot: Slot, argument: unknown, document: Document): void {
  const value = slot.get();
  refuseScalarOnTheWay(slot.path, document);
  if (value === undefined) return;
  const target = slot.at(String(argument));
  refuseArrayOnTheWay('source', slot.path, document);
  refuseArrayOnTheWay('destination', target.path, document);
  slot.unset();
  target.set(value);
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

function push(slot: Slot, argument: unknown, document: Document): void {
  const before = arrayAt(slot, document) ?? [];
  if (!isDocument(argument) || !Object.hasOwn(argument, '$each')) {
    slot.set([...before, clone(argument)]);
    return;
  }
  const unknown = Object.keys(argument).find(
    (name) => !['$each', '$position', '$slice', '$sort'].includes(name),
  );
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const { $each, $position, $slice, $sort } = argument;
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array');
  const position = $position === undefined ? before.length : wholeNumber('$position', $position);
  let items = before.toSpliced(position, 0, ...$each.map((item: unknown) => clone(item)));
  if ($sort !== undefined) items = sorted(items, $sort);
  if ($slice !== undefined) {
    const count = wholeNumber('$slice', $slice);
    items = count < 0 ? items.slice(count) : items.slice(0, count);
  }
  slot.set(items);
}

function wholeNumber(clause: string, value: unknown): number {
  const number = isNumeric(value) ? toNumber(value) : NaN;
  if (!Number.isInteger(number)) {
    throw badValue(
      `The value for ${clause} must be an integer value but was given type: ${bsonType(value)[0]}`,
    );
  }
  return number;
}

function sorted(items: readonly unknown[], order: unknown): unknown[] {
  if (isDocument(order)) {
    return sortBy(items, parseSort(order), (item) => (isDocument(item) ? item : {}));
  }
  const direction = isNumeric(order) ? toNumber(order) : 0;
  if (direction !== 1 && direction !== -1) {
    throw badValue('The $sort element value must be either 1 or -1');
  }
  return items.toSorted((a, b) => compare(a, b) * direction);
}

function addToSet(slot: Slot, argument: unknown, document: Document): void {
  const items = [...(arrayAt(slot, document) ?? [])];
  let added: readonly unknown[] = [argument];
  if (isDocument(argument) && Object.hasOwn(argument, '$each')) {
    if (!Array.isArray(argument.$each)) {
      throw new CommandError(
        14,
        `The argument to $each in $addToSet must be an array but it was of type ${bsonType(argument.$each)[0]}`,
      );
    }
    added = argument.$each;
  }
  for (const item of added) {
    if (!items.some((other) => equal(other, item))) items.push(clone(item));
  }
  slot.set(items);
}

function pull(slot: Slot, argument: unknown, document: Document): void {
  const items = arrayAt(slot, document);
  if (!items) return;
  const matches = pullTest(argument);
  slot.set(items.filter((item) => !matches(item)));
}

/** By operators on the element, by a query on the fields of elements, or by equality. */
function pullTest(argument: unknown): (item: unknown) => boolean {
  if (isOperators(argument)) return compileElement(argument);
  if (isDocument(argument)) {
    const query = compileQuery(argument);
    return (item) => isDocument(item) && query(item);
  }
  if (bsonType(argument)[0] === 'regex') return compileElement({ $in: [argument] });
  return (item) => equal(item, argument);
}

function pullAll(slot: Slot, argument: unknown, document: Document): void {
  if (!Array.isArray(argument)) {
    throw badValue(`$pullAll requires an array argument but was given a ${bsonType(argument)[0]}`);
  }
  const items = arrayAt(slot, document);
  if (items)
    slot.set(items.filter((item) => !argument.some((other: unknown) => equal(item, other))));
}

function pop(slot: Slot, argument: unknown, document: Document): void {
  const end = isNumeric(argument) ? toNumber(argument) : 0;
  if (end !== 1 && end !== -1) {
    throw failedToParse(`$pop expects 1 or -1, found: ${shellText(argument)}`);
  }
  const value = slot.get();
  if (value !== undefined && !Array.isArray(value)) {
    throw new CommandError(
      14,
      `Path '${slot.path}' contains an element of non-array type '${bsonType(value)[0]}'`,
    );
  }
  const items = arrayAt(slot, document);
  if (items) slot.set(end === 1 ? items.slice(0, -1) : items.slice(1));
}
