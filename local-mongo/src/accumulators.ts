import { compare } from './compare';
import { CommandError, notSupported } from './errors';
import { sum } from './numbers';
import { treeOf } from './sorted-tree';
import { isNumeric } from './values';

/** Makes one value of those a group's documents gave, undefined for each that gave none. */
export type Accumulator = (values: readonly unknown[]) => unknown;

const accumulators: Readonly<Record<string, Accumulator>> = {
  $sum: (values) => sum(values.filter(isNumeric)),
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $push: present,
  $addToSet: (values) => treeOf(present(values)).keysArray(),
  $count: (values) => values.length,
};

const leftOut = new Set(
  '$accumulator $avg $bottom $bottomN $first $firstN $last $lastN $maxN $median $mergeObjects $minN $percentile $stdDevPop $stdDevSamp $top $topN'.split(
    ' ',
  ),
);

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

function extreme(values: readonly unknown[], sign: 1 | -1): unknown {
  return values.reduce((best: unknown, value) => {
    if (value === null || value === undefined) return best;
    return best === null || compare(value, best) * sign > 0 ? value : best;
  }, null);
}
