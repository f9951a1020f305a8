import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@site/server-kit/duration';
import { z } from 'zod';

/** Days that a service level covers, with today. */
export const SERVICE_DAYS = 28;

const count = z.int().nonnegative();
const figures = z.object({
  /** Rendered pages with parts of a remote. */
  renders: count,
  /** Renders in which a part of the remote was missing. */
  failures: count,
  /** Visits in browsers that loaded the remote. */
  visits: count,
  /** Visits that the remote harmed. */
  harmed: count,
});
export type Figures = z.infer<typeof figures>;

/** Counts of a remote on one day in UTC, e.g. `2026-11-26`. */
export const dayCounts = figures.extend({ remote: z.string(), day: z.iso.date() });
export type DayCounts = z.infer<typeof dayCounts>;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The oldest day that counts. */
export const firstDay = (): string => dayOf(Date.now() - (SERVICE_DAYS - 1) * DAY_MS);

/** The counts of the last 28 days. */
export const current = (counts: readonly DayCounts[]): DayCounts[] => {
  const first = firstDay();
  return counts.filter(({ day }) => day >= first);
};

/** Counts that are added together. The id makes it idempotent: after a lost answer a batch is sent again. */
export interface Batch {
  id: string;
  counts: readonly DayCounts[];
}

/**
 * Adds a batch to the store that adds up the counts of all shells.
 * @returns the sums of all shells for the last 28 days
 * @throws Error when the store is away
 */
export type AddBatch = (batch: Batch) => Promise<DayCounts[]>;

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

/** Service counts by remote and day: this process's own, and the sums of all shells at the last exchange. */
export class ServiceCounts {
  private added: readonly DayCounts[] = [];
  /** The batch in flight, until the store confirms it. */
  private sent: Batch | undefined;
  private fresh = new Map<string, DayCounts>();

  count(remote: string, seen: Partial<Figures>): void {
    const day = dayOf(Date.now());
    const key = `${day} ${remote}`;
    const sum = sumOf([this.fresh.get(key) ?? NONE, { ...NONE, ...seen }]);
    this.fresh.set(key, { remote, day, ...sum });
  }

  /** Sums of a remote over the last 28 days. */
  figures(remote: string): Figures {
    const all = [...this.added, ...(this.sent?.counts ?? []), ...this.fresh.values()];
    return sumOf(current(all).filter((one) => one.remote === remote));
  }

  /**
   * Sends the counts since the last call, after any batch that was not confirmed.
   * @throws Error when the store is away
   */
  async exchange(add: AddBatch): Promise<void> {
    if (this.sent) await this.send(this.sent, add);
    const counts = [...this.fresh.values()];
    this.fresh = new Map();
    await this.send({ id: randomUUID(), counts }, add);
  }

  private async send(batch: Batch, add: AddBatch): Promise<void> {
    this.sent = batch;
    this.added = await add(batch);
    this.sent = undefined;
  }
}
