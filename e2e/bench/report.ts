import { cpus, totalmem } from 'node:os';

/** Numbers by the name of what was measured. */
export type Measurements = Record<string, number>;

/** The machine of this run, in one line. */
export function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model.replace(/\s+/g, ' ').trim() || 'unknown processor';
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  return `${processors.length} × ${model}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

/** The middle number, or the mean of the two in the middle. 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

export const medians = (rounds: readonly Measurements[]): Measurements =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((key) => [
      key,
      median(rounds.map((round) => round[key] ?? 0)),
    ]),
  );

const formatValue = (value: number): string => {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 2 || Number.isInteger(value) ? 1 : 2);
};

/** A limit of a measured value: the most, or with `at least` the least. */
export type Bar = readonly [what: string, value: number, limit: number, sense?: 'at least'];

/** One line for each bar, held or not. */
export const formatBars = (bars: readonly Bar[]): string =>
  bars
    .map(([what, value, limit, sense]) => {
      const isHeld = sense === 'at least' ? value >= limit : value <= limit;
      return `${isHeld ? 'held    ' : 'NOT HELD'}  ${what}: ${formatValue(value)} (bar ${formatValue(limit)})`;
    })
    .join('\n');
