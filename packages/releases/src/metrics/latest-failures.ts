import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@site/server-kit/duration';
import type { BuildAttribution } from './attribution';

const MAX_FAILURES = 50;
/** Time for which a failure on the server degrades a remote's state, in milliseconds. */
const RECENT_MS = 5 * MINUTE_MS;

/** A failure; equal ones are kept as one. */
interface Failure extends BuildAttribution {
  /** The time of the last one. */
  at: string;
  where: 'server' | 'browser';
  message: string;
  /** The number of equal ones in this process. */
  count: number;
}

export class LatestFailures {
  private readonly latest = new LRUCache<string, Failure>({ max: MAX_FAILURES });

  add(failure: Omit<Failure, 'at' | 'count'>): void {
    const { remote, build, where, message } = failure;
    const key = [remote, build, where, message].join('\n');
    const count = (this.latest.get(key)?.count ?? 0) + 1;
    this.latest.set(key, { ...failure, at: new Date().toISOString(), count });
  }

  /** Newest first. */
  all(): Failure[] {
    return [...this.latest.values()];
  }

  /** Those of a build since a moment, in milliseconds since 1970, newest first. */
  listSince(moment: number, remote: string, build: string): Failure[] {
    return this.all().filter(
      (one) => one.remote === remote && one.build === build && Date.parse(one.at) >= moment,
    );
  }

  /** Whether the server failed to render something of a build within five minutes. */
  isDegraded(remote: string, build: string): boolean {
    const recent = this.listSince(Date.now() - RECENT_MS, remote, build);
    return recent.some(({ where }) => where === 'server');
  }
}
