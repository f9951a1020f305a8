import { readFile } from 'node:fs/promises';
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

const ofProcess = (pid: number, file: string): Promise<string> =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** Resident memory of a process in megabytes (proc(5), `VmRSS`); 0 where there is no `/proc`. */
export const memoryOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(await ofProcess(pid, 'status'))?.[1] ?? 0) / 1024;

/** Unit of the kernel's process times, in milliseconds; the same on every Linux that Node runs on. */
const TICK_MS = 10;

/**
 * Processor time that a process has used so far in all threads, in milliseconds (proc(5), `utime` and `stime`). 0 where
 * there is no `/proc`.
 */
export async function processorTime(pid: number): Promise<number> {
  const text = await ofProcess(pid, 'stat');
  // The second field is the program's name in brackets, which may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = [fields[11], fields[12]].map(Number);
  return (user + system) * TICK_MS || 0;
}

/** One line of a table. @param width of every column but the first, in characters */
export const row = (what: string, cells: readonly (string | number)[], width = 14): string =>
  what.padEnd(36) + cells.map((cell) => ` ${cell}`.padStart(width)).join('');

/** @param share of the numbers that are at most as large, e.g. 0.99 */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0;

/** The middle number, or the mean of the two in the middle. 0 of none. */
export const median = (numbers: readonly number[]): number =>
  (percentile(numbers, 0.5) + (numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0)) / 2;

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

/** A table of both measurements, with the ratio of the first to the second. */
export function table(federated: Measurements, single: Measurements): string {
  const line = (what: string, own: string, other: string, ratio: string) =>
    `${what.padEnd(56)}${own.padStart(12)}${other.padStart(14)}${ratio.padStart(8)}`;
  const rows = Object.keys(federated).map((key) => {
    const [own, other] = [federated[key] ?? 0, single[key] ?? 0];
    return line(key, shown(own), shown(other), other ? (own / other).toFixed(2) : '–');
  });
  return [line('', 'federated', 'one bundle', 'ratio'), ...rows].join('\n');
}

/** A limit of a measured value: the most, or with `at least` the least. */
export type Bar = readonly [what: string, value: number, limit: number, sense?: 'at least'];

/** One line for each bar, held or not. */
export const barLines = (bars: readonly Bar[]): string =>
  bars
    .map(([what, value, limit, sense]) => {
      const isHeld = sense === 'at least' ? value >= limit : value <= limit;
      return `${isHeld ? 'held    ' : 'NOT HELD'}  ${what}: ${shown(value)} (bar ${shown(limit)})`;
    })
    .join('\n');
