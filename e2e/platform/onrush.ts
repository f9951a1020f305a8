import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** An answer, or nothing where nobody listens. */
interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** How visitors of an onrush fared. */
export interface Fared {
  /** The page, byte for byte as it was when nothing else happened. */
  whole: number;
  /** Sent away with 503 and a time to come again. */
  sentAway: number;
  /** Nobody listened. */
  nobody: number;
  /** What everybody else got: a line for each kind of answer. */
  others: string[];
}

/** After being sent away, or meeting nobody, a visitor comes again so soon. */
const AGAIN_MS = 250;

function open(url: string, agent: Agent): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    asked.end();
  });
}

/** Visitors who open a page again and again, each on a connection of their own, without a pause between pages. */
export class Onrush {
  private readonly fared: Fared = { whole: 0, sentAway: 0, nobody: 0, others: [] };
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

  /** Pages that came whole so far. */
  get whole(): number {
    return this.fared.whole;
  }

  /** Ends it when everybody has been answered. */
  async end(): Promise<Fared> {
    this.isOver = true;
    await Promise.all(this.visitors);
    this.agent.destroy();
    return { ...this.fared, others: [...new Set(this.fared.others)] };
  }

  private async visit(): Promise<void> {
    while (!this.isOver) {
      const goesOn = await open(this.url, this.agent).then(
        (answer) => this.take(answer),
        (error: unknown) => this.fared.others.push(String(error)) < 0,
      );
      if (!goesOn) await pause(AGAIN_MS);
    }
  }

  /** Counts an answer. Whether the visitor has the page. */
  private take(answer: Answer | undefined): boolean {
    if (!answer) this.fared.nobody++;
    else if (answer.status === 200 && answer.text === this.page) this.fared.whole++;
    else if (answer.status === 503 && Number(answer.retryAfter) > 0) this.fared.sentAway++;
    else
      this.fared.others.push(
        `${answer.status}, ${answer.text.length} characters, ${answer.text.split(' data-failed').length - 1} times data-failed`,
      );
    return answer?.status === 200;
  }
}
