import type { Logger } from 'pino';
import { contentVersions } from '@site/contracts/platform/operations';
import { Poll } from '@site/server-kit/caching/poll';
import { freshness } from './limits';

/**
 * Versions of the API's public content by kind, polled in the background. While the API is down, the last known
 * versions stay.
 */
export class PolledVersions {
  private versions: Readonly<Record<string, number>> = {};
  private hasFailed = false;
  private readonly polling = new Poll(() => this.read(), freshness.pollMs);

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

  /** Polls now, for example after an author's change. */
  readonly poll = (): Promise<void> => this.polling.refresh();

  private async read(): Promise<void> {
    try {
      const answer = await fetch(`${this.apiOrigin}/api/content-versions`, {
        signal: AbortSignal.timeout(freshness.pollTimeoutMs),
      });
      if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
      const { versions } = contentVersions.parse(await answer.json());
      this.hasFailed = false;
      this.versions = versions;
    } catch (error) {
      if (!this.hasFailed && !this.polling.isStopped)
        this.log.warn({ reason: String(error) }, 'versions of the content are not known');
      this.hasFailed = true;
    }
  }

  async startPolling(): Promise<void> {
    await this.poll();
    this.polling.start();
  }

  stop(): void {
    void this.polling.stop();
  }
}
