import type { Logger } from 'pino';
import { contentVersions } from '@site/contracts/platform/operations';
import { poll } from '@site/server-kit/caching/poll';
import { freshness } from './limits';

/**
 * Versions of the API's public content by kind, polled in the background. While the API is down, the last known
 * versions stay.
 */
export class PolledVersions {
  private versions: Readonly<Record<string, number>> = {};
  private stopPolling: (() => void) | undefined;
  private isStopped = false;
  private hasFailed = false;
  /** Number of the last poll that was started, and of the last one that counted. */
  private lastStarted = 0;
  private lastCounted = 0;

  constructor(
    private readonly apiOrigin: string,
    private readonly log: Logger,
  ) {}

  /** The version in the last poll; undefined for a kind that the API does not have, or before the first poll. */
  current(kind: string): number | undefined {
    return this.versions[kind];
  }

  get areUnknown(): boolean {
    return this.hasFailed;
  }

  async poll(): Promise<void> {
    const pollNumber = ++this.lastStarted;
    try {
      const answer = await fetch(`${this.apiOrigin}/api/content-versions`, {
        signal: AbortSignal.timeout(freshness.pollTimeoutMs),
      });
      if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
      const { versions } = contentVersions.parse(await answer.json());
      // A poll that started before one that has already counted may hold older versions.
      if (pollNumber < this.lastCounted) return;
      this.hasFailed = false;
      this.versions = versions;
      this.lastCounted = pollNumber;
    } catch (error) {
      if (pollNumber < this.lastCounted) return;
      this.lastCounted = pollNumber;
      if (!this.hasFailed && !this.isStopped)
        this.log.warn({ reason: String(error) }, 'versions of the content are not known');
      this.hasFailed = true;
    }
  }

  async watch(): Promise<void> {
    await this.poll();
    if (!this.isStopped) this.stopPolling = poll(() => this.poll(), freshness.pollMs);
  }

  stop(): void {
    this.isStopped = true;
    this.stopPolling?.();
  }
}
