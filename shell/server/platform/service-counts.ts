import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** A service level is of so many days, today among them. */
export const SERVICE_DAYS = 28;
export const DAY_MS = 24 * 60 * 60 * 1_000;

const count = z.int().nonnegative();
const figures = z.object({
  /** Pages with something of a remote that were rendered. */
  renders: count,
  /** Those among them in which something of its own was missing. */
  failures: count,
  /** Visits in browsers that met the remote. */
  visits: count,
  /** Those that something of it harmed. */
  harmed: count,
});
export type Figures = z.infer<typeof figures>;

/** What was counted of a remote on a day in UTC, e.g. `2026-11-26`. */
export const dayCounts = figures.extend({ remote: z.string(), day: z.iso.date() });
export type DayCounts = z.infer<typeof dayCounts>;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The oldest day that counts. */
export const firstDay = (): string => dayOf(Date.now() - (SERVICE_DAYS - 1) * DAY_MS);

/** Those that count. */
export const current = (counts: readonly DayCounts[]): DayCounts[] => {
  const first = firstDay();
  return counts.filter(({ day }) => day >= first);
};

/** What is added at once. Added again under the same id it is not counted again: nobody can say whether an answer was lost. */
export interface Batch {
  id: string;
  counts: readonly DayCounts[];
}

/** Where the shells of a site add up what they counted. */
export interface CountPlace {
  /** @returns what all shells have added of the days that count @throws Error when the place is away */
  add: (batch: Batch) => Promise<DayCounts[]>;
  close: () => Promise<void>;
}

const NONE: Figures = { renders: 0, failures: 0, visits: 0, harmed: 0 };

export const sumOf = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) => ({
      renders: sum.renders + one.renders,
      failures: sum.failures + one.failures,
      visits: sum.visits + one.visits,
      harmed: sum.harmed + one.harmed,
    }),
    NONE,
  );

/** Adds up renders and visits by remote and day: what this process counted, and what all had added when last asked. */
export class ServiceCounts {
  private added: readonly DayCounts[] = [];
  /** What was sent, until it is known to have arrived. */
  private sent: Batch | undefined;
  private fresh = new Map<string, DayCounts>();

  count(remote: string, seen: Partial<Figures>): void {
    const day = dayOf(Date.now());
    const key = `${day} ${remote}`;
    const sum = sumOf([this.fresh.get(key) ?? NONE, { ...NONE, ...seen }]);
    this.fresh.set(key, { remote, day, ...sum });
  }

  /** Of the last 28 days. */
  figures(remote: string): Figures {
    const all = [...this.added, ...(this.sent?.counts ?? []), ...this.fresh.values()];
    return sumOf(current(all).filter((one) => one.remote === remote));
  }

  /** Adds what was counted since the last time, and before where that did not arrive. @throws Error when the place is away */
  async exchange(place: CountPlace): Promise<void> {
    if (this.sent) await this.send(this.sent, place);
    const counts = [...this.fresh.values()];
    this.fresh = new Map();
    await this.send({ id: randomUUID(), counts }, place);
  }

  private async send(batch: Batch, place: CountPlace): Promise<void> {
    this.sent = batch;
    this.added = await place.add(batch);
    this.sent = undefined;
  }
}
