import { median } from '../report';
import { processorTime } from './processor';
import { type Load, type Slice, slice } from './slice';

/** Ids of processes that share the machine under load, by what they are called. */
export type Processes = Readonly<Record<string, number>>;

export interface Figures extends Omit<Slice, 'count'> {
  /** Milliseconds of processor time for an answer, by process, background work included. */
  processor: Readonly<Record<string, number>>;
}

/** One slice of load, and what it took of the processes' time. @param seconds length of the slice */
export async function observed(
  url: string,
  load: Load,
  seconds: number,
  processes: Processes,
): Promise<Figures> {
  const timesOf = () => Promise.all(Object.values(processes).map(processorTime));
  const before = await timesOf();
  const { count, ...figures } = await slice(url, load, seconds);
  const after = await timesOf();
  const each = Object.keys(processes).map((name, index) => [
    name,
    ((after[index] ?? 0) - (before[index] ?? 0)) / Math.max(1, count),
  ]);
  return { ...figures, processor: Object.fromEntries(each) };
}

/** Of several slices: the middle of what is measured, the sum of what went wrong. */
export const mediansOf = (all: readonly Figures[]): Figures => ({
  rate: median(all.map(({ rate }) => rate)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
  processor: Object.fromEntries(
    Object.keys(all[0]?.processor ?? {}).map((name) => [
      name,
      median(all.map(({ processor }) => processor[name] ?? 0)),
    ]),
  ),
});

/** The processes' times of an answer, in one cell. */
export const processorCell = ({ processor }: Figures): string =>
  Object.values(processor)
    .map((time) => time.toFixed(2))
    .join(' / ');

export interface Compared {
  own: Figures;
  bare: Figures;
  /** Of the bare server with as many headers, and with two: medians of the ratios of neighbouring slices. */
  ofAll: number;
  ofFew: number;
}

/**
 * Loads a server, and a bare one that answers the same, in turn: what else the machine does meets both.
 * @param bare address of the bare server
 * @param path by which the bare server knows the answer
 */
export async function comparedWithBare(
  url: string,
  bare: string,
  path: string,
  load: Load,
  { rounds, seconds, processes }: { rounds: number; seconds: number; processes: Processes },
): Promise<Compared> {
  const own: Figures[] = [];
  const others: Figures[] = [];
  const ofAll: number[] = [];
  const ofFew: number[] = [];
  // The first round warms all of them up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const here = await observed(url, load, seconds, processes);
    const all = await observed(`${bare}/all${path}`, load, seconds, {});
    const few = await observed(`${bare}/few${path}`, load, seconds, {});
    if (all.errors + few.errors > 0) throw new Error(`The bare server failed at ${path}.`);
    if (round === 0) continue;
    own.push(here);
    others.push(all);
    ofAll.push(here.rate / all.rate);
    ofFew.push(here.rate / few.rate);
  }
  return {
    own: mediansOf(own),
    bare: mediansOf(others),
    ofAll: median(ofAll),
    ofFew: median(ofFew),
  };
}
