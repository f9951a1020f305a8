import type { Measurements } from './measures';

/** One line of a table of figures. @param width of every column but the first, in letters */
export const row = (what: string, cells: readonly string[], width = 14): string =>
  what.padEnd(36) + cells.map((cell) => ` ${cell}`.padStart(width)).join('');

/** @param share of the numbers that are no larger, e.g. 0.99 */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0;

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

export const medians = (rounds: readonly Measurements[]): Measurements =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((key) => [
      key,
      median(rounds.map((round) => round[key] ?? 0)),
    ]),
  );

const shown = (value: number): string => {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 2 || Number.isInteger(value) ? 1 : 2);
};

/** A table of both, with the ratio of the first to the second. */
export function table(federated: Measurements, single: Measurements): string {
  const rows = Object.keys(federated).map((key) => {
    const [own, other] = [federated[key] ?? 0, single[key] ?? 0];
    const ratio = other ? (own / other).toFixed(2) : '–';
    return `${key.padEnd(56)}${shown(own).padStart(12)}${shown(other).padStart(14)}${ratio.padStart(8)}`;
  });
  return [
    `${''.padEnd(56)}${'federated'.padStart(12)}${'one bundle'.padStart(14)}${'ratio'.padStart(8)}`,
    ...rows,
  ].join('\n');
}

export interface Bar {
  what: string;
  value: number;
  limit: number;
  /** Whether more is better. */
  atLeast?: boolean;
}

/** One line a bar of the design: held or not. */
export const barLines = (bars: readonly Bar[]): string =>
  bars
    .map(
      ({ what, value, limit, atLeast }) =>
        `${(atLeast ? value >= limit : value <= limit) ? 'held    ' : 'NOT HELD'}  ${what}: ${shown(value)} (bar ${shown(limit)})`,
    )
    .join('\n');
