import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '@site/server-kit/error-code';

/** Counts of the answers. */
export interface LoadResult {
  /** Answers 200 with the same text as without load. */
  complete: number;
  /** Answers 503 with `Retry-After`. */
  refused: number;
  /** Refused connections. */
  unreachable: number;
  /** All other answers and errors, one line for each kind. */
  errors: Set<string>;
}

/** Milliseconds until a visitor who did not get the page tries again. */
const RETRY_DELAY_MS = 1_000;

/** Visitors who request a page again and again, each on their own connection, without a pause after a success. */
export class LoadGenerator {
  readonly result: LoadResult = { complete: 0, refused: 0, unreachable: 0, errors: new Set() };
  private readonly agent: Agent;
  private readonly visitors: Promise<void>[];
  private hasEnded = false;

  /** @param page its text without load */
  constructor(
    private readonly url: string,
    private readonly page: string,
    visitors: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: visitors });
    this.visitors = Array.from({ length: visitors }, () => this.visit());
  }

  /** Ends the load once every pending request is answered. */
  async end(): Promise<LoadResult> {
    this.hasEnded = true;
    await Promise.all(this.visitors);
    this.agent.destroy();
    return this.result;
  }

  private async visit(): Promise<void> {
    while (!this.hasEnded) if (!(await this.sendRequest())) await wait(RETRY_DELAY_MS);
  }

  /** Requests the page once. @returns whether the status was 200 */
  private async sendRequest(): Promise<boolean> {
    const pendingRequest = request(this.url, { agent: this.agent }).end();
    try {
      const [answer]: IncomingMessage[] = await once(pendingRequest, 'response');
      const { statusCode: status, headers } = answer ?? { headers: {} };
      const page = answer ? await text(answer) : '';
      if (status === 200 && page === this.page) this.result.complete++;
      else if (status === 503 && Number(headers['retry-after']) > 0) this.result.refused++;
      else {
        const failed = page.split(' data-missing').length - 1;
        this.result.errors.add(`${status}, ${page.length} letters, ${failed} times data-missing`);
      }
      return status === 200;
    } catch (error) {
      if (getErrorCode(error) === 'ECONNREFUSED') this.result.unreachable++;
      else this.result.errors.add(String(error));
      return false;
    }
  }
}
