import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which nobody waits any longer. */
const PATIENCE = 15_000;
const VISITORS = 40;
const VISITS_A_SECOND = 50;
const WRITES_A_SECOND = 5;
const PAGES = ['/', '/pricing', '/blog', '/about', '/learning', '/services', '/blog?q=local'];

export interface Answer {
  /** Undefined when none came. */
  status?: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Question {
  path: string;
  /** Address of this machine from which it comes. */
  from: string;
  agent?: Agent;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Asks a port of this machine; what goes wrong is an answer without a status, its reason as the text. */
export const ask = (port: number, question: Question): Promise<Answer> =>
  new Promise((resolve) => {
    const { path, from, agent, method = 'GET', headers, body = '' } = question;
    const failed = (error: Error) => resolve({ headers: {}, text: String(error) });
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path, method, localAddress: from },
        headers: { host: `localhost:${port}`, ...headers },
        timeout: PATIENCE,
        ...(agent && { agent }),
      },
      (response) => {
        const { statusCode: status = 0 } = response;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () =>
          resolve({ status, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`nothing came for ${PATIENCE / 1000} s`)));
    asked.on('error', failed);
    asked.end(body);
  });

export interface Seen {
  visitor: number;
  path: string;
  /** What is wrong with the page; undefined when it is whole. */
  fault?: string;
  /** Builds that the page says, by remote; the shell among them. */
  builds: Readonly<Record<string, string>>;
}

function faultOf({ status, text }: Answer): string | undefined {
  if (status !== 200) return `${status ?? 'no answer'}: ${text.slice(0, 100)}`;
  if (!text.endsWith('</html>')) return 'cut off';
  return text.includes('data-failed') ? 'a part is missing' : undefined;
}

const buildsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/data-remote="([\w-]+)" data-build="([\w-]+)"/g)].map(([, remote, build]) => [
      remote,
      build,
    ]),
  );

/** Visitors who read pages, and write to us, until they are sent away: each from an address and a connection of their own. */
export class Visitors {
  readonly seen: Seen[] = [];
  /** Messages that somebody was told are kept. */
  readonly acknowledged: string[] = [];
  /** Answers to messages that had to be sent again, and every other. */
  readonly repeated: string[] = [];
  readonly refused: string[] = [];
  private readonly under: Promise<void>[] = [];
  private isOpen = true;
  private readonly agents = Array.from({ length: VISITORS }, () => new Agent({ keepAlive: true }));

  constructor(
    private readonly port: number,
    private readonly name: string,
  ) {
    this.under.push(
      this.every(1000 / VISITS_A_SECOND, (number) => this.visit(number)),
      this.every(1000 / WRITES_A_SECOND, (number) => this.write(number)),
    );
  }

  /** @returns once everybody has their last answer */
  async sendAway(): Promise<this> {
    this.isOpen = false;
    // Who reads or writes is added while the first two run.
    await Promise.all(this.under.slice(0, 2));
    await Promise.all(this.under);
    for (const agent of this.agents) agent.destroy();
    return this;
  }

  /** What was wrong with pages, each kind once. */
  get faults(): string[] {
    const all = this.seen.flatMap(({ path, fault }) => (fault ? [`${path} ${fault}`] : []));
    return [...new Set(all)];
  }

  /** Visitors who met a build again that another had replaced already: for them, it went back and forth. */
  get alternating(): string[] {
    const told = new Map<string, string[]>();
    return this.seen.flatMap(({ visitor, builds }) =>
      Object.entries(builds).flatMap(([remote, build]) => {
        const key = `visitor ${visitor}, ${remote}`;
        const before = told.get(key) ?? [];
        if (before.at(-1) === build) return [];
        told.set(key, [...before, build]);
        return before.includes(build) ? [`${key}: ${[...before, build].join(', ')}`] : [];
      }),
    );
  }

  private async every(pause: number, work: (number: number) => Promise<void>): Promise<void> {
    const start = performance.now();
    for (let number = 0; this.isOpen; number++) {
      this.under.push(work(number));
      await wait(Math.max(0, start + (number + 1) * pause - performance.now()));
    }
  }

  private who(number: number): Pick<Question, 'from' | 'agent'> & { visitor: number } {
    const visitor = number % VISITORS;
    const agent = this.agents[visitor];
    return { visitor, from: `127.0.1.${visitor + 1}`, ...(agent && { agent }) };
  }

  private async visit(number: number): Promise<void> {
    const { visitor, ...question } = this.who(number);
    const path = PAGES[number % PAGES.length] ?? '/';
    const answer = await ask(this.port, { ...question, path });
    const fault = faultOf(answer);
    this.seen.push({ visitor, path, ...(fault && { fault }), builds: buildsIn(answer.text) });
  }

  private async write(number: number): Promise<void> {
    const { visitor: _, ...question } = this.who(number);
    const message = `${this.name} ${number};`;
    const body = JSON.stringify({ name: 'Ana Baker', email: 'ana@example.com', message });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    const end = Date.now() + PATIENCE;
    for (;;) {
      const path = '/api/contact';
      const answer = await ask(this.port, { ...question, path, method: 'POST', headers, body });
      if (answer.status === 200) {
        this.acknowledged.push(message);
        return;
      }
      const said = `${answer.status ?? 'no answer'} ${answer.text.slice(0, 120)}`;
      // What a form says as it is: try again in a moment. Everything else loses a message.
      const mayTryAgain =
        answer.status === 503 && /"code":"\w+","message":".*Please try again/.test(answer.text);
      if (!mayTryAgain || Date.now() > end) {
        this.refused.push(said);
        return;
      }
      this.repeated.push(said);
      await wait(1000);
    }
  }
}
