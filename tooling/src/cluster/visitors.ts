import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a visitor waits for an answer, and tries to send a message. */
const PATIENCE = 15_000;
const VISITORS = 40;
const VISITS_A_SECOND = 50;
const WRITES_A_SECOND = 5;
const PAGES = ['/', '/pricing', '/blog', '/about', '/learning', '/services', '/blog?q=local'];

export interface Answer {
  /** Undefined when no answer came. */
  status?: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Question {
  path: string;
  /** Local address to send it from, e.g. `127.0.1.1`. */
  from: string;
  agent?: Agent | undefined;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Sends a request to a port of this machine. A failure is an answer without a status, with the reason as its text. */
export async function ask(port: number, question: Question): Promise<Answer> {
  const { path, from, agent, method = 'GET', headers, body = '' } = question;
  const asked = request({
    ...{ host: '127.0.0.1', port, path, method, agent, localAddress: from, timeout: PATIENCE },
    headers: { host: `localhost:${port}`, ...headers },
  });
  asked.on('timeout', () => asked.destroy(new Error(`nothing came for ${PATIENCE / 1000} s`)));
  asked.on('error', () => undefined); // handled below
  try {
    asked.end(body);
    const [response]: IncomingMessage[] = await once(asked, 'response');
    if (!response) throw new Error('no response');
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  } catch (error) {
    return { headers: {}, text: String(error) };
  }
}

interface Seen {
  visitor: number;
  path: string;
  /** The problem of the page; undefined when it is complete. */
  fault: string | undefined;
  /** Builds of the page's parts, by remote; the shell included. */
  builds: (readonly [remote: string, build: string])[];
}

/** The problem of a page; undefined when it is complete. */
export function faultOf({ status, text: page }: Answer): string | undefined {
  if (status !== 200) return `${status ?? 'no answer'}: ${page.slice(0, 100)}`;
  if (!page.endsWith('</html>')) return 'cut off';
  if (page.includes('data-failed')) return 'a part is missing';
  return page.includes('could not be loaded') ? 'content is missing' : undefined;
}

/** Visitors who read pages and send messages until they are sent away. Each has an address and a connection of its own. */
export class Visitors {
  readonly seen: Seen[] = [];
  /** Messages that the site acknowledged. */
  readonly acknowledged: string[] = [];
  /** Answers after which a message was sent again, and (`refused`) those that lost one. */
  readonly repeated: string[] = [];
  readonly refused: string[] = [];
  private isOpen = true;
  private readonly under: Promise<void>[] = [];
  private readonly coming: Promise<void[]>;
  private readonly agents = Array.from({ length: VISITORS }, () => new Agent({ keepAlive: true }));

  constructor(
    private readonly port: number,
    private readonly name: string,
  ) {
    this.coming = Promise.all([
      this.every(1000 / VISITS_A_SECOND, (number) => this.visit(number)),
      this.every(1000 / WRITES_A_SECOND, (number) => this.write(number)),
    ]);
  }

  /** Stops the visitors. Resolves when all answers have arrived. */
  async sendAway(): Promise<this> {
    this.isOpen = false;
    await this.coming;
    await Promise.all(this.under);
    for (const agent of this.agents) agent.destroy();
    return this;
  }

  /** The problems of pages, each once. */
  get faults(): string[] {
    const all = this.seen.flatMap(({ path, fault }) => (fault ? [`${path} ${fault}`] : []));
    return [...new Set(all)];
  }

  /** Visitors who got a build again after another one had replaced it. */
  get alternating(): string[] {
    const told = new Map<string, string[]>();
    return this.seen.flatMap(({ visitor, builds }) =>
      builds.flatMap(([remote, build]) => {
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

  private askAs(visitor: number, question: Omit<Question, 'from' | 'agent'>): Promise<Answer> {
    const from = `127.0.1.${visitor + 1}`;
    return ask(this.port, { ...question, from, agent: this.agents[visitor] });
  }

  private async visit(number: number): Promise<void> {
    const visitor = number % VISITORS;
    const path = PAGES[number % PAGES.length] ?? '/';
    const answer = await this.askAs(visitor, { path });
    const named = answer.text.matchAll(/data-remote="([\w-]+)" data-build="([\w-]+)"/g);
    const builds = [...named].map(([, remote = '', build = '']) => [remote, build] as const);
    this.seen.push({ visitor, path, fault: faultOf(answer), builds });
  }

  private async write(number: number): Promise<void> {
    const message = `${this.name} ${number};`;
    const body = JSON.stringify({ name: 'Ana Baker', email: 'ana@example.com', message });
    const length = String(Buffer.byteLength(body));
    const headers = { 'content-type': 'application/json', 'content-length': length };
    for (const end = Date.now() + PATIENCE; ; await wait(1000)) {
      const question = { path: '/api/contact', method: 'POST', headers, body } as const;
      const { status, text: said } = await this.askAs(number % VISITORS, question);
      if (status === 200) return void this.acknowledged.push(message);
      const answer = `${status ?? 'no answer'} ${said.slice(0, 120)}`;
      // The form shows this answer, and the visitor tries again. Any other answer loses the message.
      const mayTryAgain = status === 503 && /"code":"\w+","message":".*Please try again/.test(said);
      if (!mayTryAgain || Date.now() > end) return void this.refused.push(answer);
      this.repeated.push(answer);
    }
  }
}
