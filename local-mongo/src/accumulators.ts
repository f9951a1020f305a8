import { Decimal128 } from 'bson';
import { compare } from './compare';
import { CommandError, notSupported } from './errors';
import { add, double } from './numbers';
import { setField } from './path';
import { createTree } from './sorted-tree';
import { isDocument, isNumeric, toNumber, type Document } from './values';

/** Makes one value of those a group's documents gave, undefined for each that gave none. */
export type Accumulator = (values: readonly unknown[]) => unknown;

const accumulators: Readonly<Record<string, Accumulator>> = {
  $sum: sum,
  $avg: average,
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: present,
  $addToSet: distinct,
  $count: (values) => values.length,
  $mergeObjects: merge,
  $stdDevPop: (values) => deviation(values, 0),
  $stdDevSamp: (values) => deviation(values, 1),
};

const leftOut = new Set([
  '$accumulator',
  '$bottom',
  '$bottomN',
  '$firstN',
  '$lastN',
  '$maxN',
  '$median',
  '$minN',
  '$percentile',
  '$top',
  '$topN',
]);

/**
 * The accumulator of a name.
 * @throws CommandError 115 for one this server leaves out, 15952 for one MongoDB has not
 */
export function accumulatorNamed(name: string): Accumulator {
  const accumulator = Object.hasOwn(accumulators, name) ? accumulators[name] : undefined;
  if (accumulator) return accumulator;
  if (leftOut.has(name)) throw notSupported(name);
  throw new CommandError(15952, `unknown group operator '${name}'`);
}

function present(values: readonly unknown[]): unknown[] {
  return values.filter((value) => value !== undefined);
}

function distinct(values: readonly unknown[]): unknown[] {
  const tree = createTree<unknown, undefined>(compare);
  for (const value of present(values)) tree.setIfNotPresent(value, undefined);
  return tree.keysArray();
}

function sum(values: readonly unknown[]) {
  return values.filter(isNumeric).reduce(add, 0);
}

function average(values: readonly unknown[]): unknown {
  const numbers = values.filter(isNumeric);
  if (numbers.length === 0) return null;
  const mean = toNumber(sum(numbers)) / numbers.length;
  return numbers.some((value) => value instanceof Decimal128)
    ? Decimal128.fromString(String(mean))
    : double(mean);
}

function extreme(values: readonly unknown[], sign: 1 | -1): unknown {
  return values.reduce((best: unknown, value) => {
    if (value === null || value === undefined) return best;
    return best === null || compare(value, best) * sign > 0 ? value : best;
  }, null);
}

function merge(values: readonly unknown[]): Document {
  const merged: Document = {};
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (!isDocument(value)) throw new CommandError(40400, '$mergeObjects requires object inputs');
    for (const [name, item] of Object.entries(value)) setField(merged, name, item);
  }
  return merged;
}

function deviation(values: readonly unknown[], fewer: 0 | 1): unknown {
  const numbers = values.filter(isNumeric).map(toNumber);
  const degrees = numbers.length - fewer;
  if (degrees <= 0) return null;
  const mean = numbers.reduce((total, value) => total + value, 0) / numbers.length;
  const squares = numbers.reduce((total, value) => total + (value - mean) ** 2, 0);
  return double(Math.sqrt(squares / degrees));
}
