import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@site/server-kit/durable/error-code';

/** How visitors of an onrush fared. */
export interface Fared {
  /** The page, byte for byte as it was when nothing else happened. */
  whole: number;
  /** Sent away with 503 and a time to come again. */
  sentAway: number;
  /** Nobody listened. */
  nobody: number;
  /** What everybody else got: a line for each kind of answer. */
  others: Set<string>;
}

/** After being sent away, or meeting nobody, a visitor comes again so soon. */
const AGAIN_MS = 250;

/** Visitors who open a page again and again, each on a connection of their own, without a pause between pages. */
export class Onrush {
  readonly fared: Fared = { whole: 0, sentAway: 0, nobody: 0, others: new Set() };
  private readonly agent: Agent;
  private readonly visitors: Promise<void>[];
  private isOver = false;

  /** @param page its text when it is whole */
  constructor(
    private readonly url: string,
    private readonly page: string,
    visitors: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: visitors });
    this.visitors = Array.from({ length: visitors }, () => this.visit());
  }

  /** Ends it when everybody has been answered. */
  async end(): Promise<Fared> {
    this.isOver = true;
    await Promise.all(this.visitors);
    this.agent.destroy();
    return this.fared;
  }

  private async visit(): Promise<void> {
    while (!this.isOver) if (!(await this.open())) await pause(AGAIN_MS);
  }

  /** Opens the page once. @returns whether there was one */
  private async open(): Promise<boolean> {
    const asked = request(this.url, { agent: this.agent }).end();
    try {
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      const { statusCode: status, headers } = answer ?? { headers: {} };
      const page = answer ? await text(answer) : '';
      if (status === 200 && page === this.page) this.fared.whole++;
      else if (status === 503 && Number(headers['retry-after']) > 0) this.fared.sentAway++;
      else {
        const failed = page.split(' data-failed').length - 1;
        this.fared.others.add(`${status}, ${page.length} letters, ${failed} times data-failed`);
      }
      return status === 200;
    } catch (error) {
      if (errorCode(error) === 'ECONNREFUSED') this.fared.nobody++;
      else this.fared.others.add(String(error));
      return false;
    }
  }
}
