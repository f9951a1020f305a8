import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, type Listening } from '../site/listen';

/** Where a request comes from: a browser, or one of our servers. */
export type Side = 'browser' | 'server';

/**
 * `down`: the connection is closed without an answer. `hang`: no answer until the fault ends, then the right one.
 * `tampered` (`Origin` only): the right answer with something appended. `unanswered` (`FaultyProxy` only): the request
 * is executed, but the connection is closed before the answer. `500`: the API's answer to an unexpected error. `503`:
 * the page of a proxy.
 */
export type Fault = 'down' | 'hang' | 'tampered' | 'unanswered' | 500 | 503;

/** How to answer a request that no fault ends. */
export type Mode = 'right' | 'tampered' | 'unanswered';

/** Which requests a fault affects. A field that is not given matches all. */
interface Matching {
  side?: Side;
  method?: string;
  path?: RegExp;
}

const FAILURES = {
  500: { type: 'application/json', body: '{"code":"internal","message":"Something went wrong."}' },
  503: { type: 'text/html', body: '<!doctype html><h1>Service Temporarily Unavailable</h1>' },
};

/** Our servers use Node's fetch, whose `User-Agent` does not contain `Mozilla`. */
const getSide = ({ headers }: IncomingMessage): Side =>
  headers['user-agent']?.includes('Mozilla') ? 'browser' : 'server';

/** The faults of a server at the moment. */
class Faults {
  private active: (Matching & { fault: Fault })[] = [];
  private readonly pending = new Set<() => void>();

  inject(fault: Fault, matching: Matching = {}): void {
    this.active.push({ fault, ...matching });
  }

  /** Ends all faults. Requests that hang are answered. */
  clear(): void {
    this.active = [];
    for (const resume of this.pending) resume();
    this.pending.clear();
  }

  /** Applies the first fault that matches. Returns how to answer; `dropped` when there is nothing left to answer. */
  async apply(request: IncomingMessage, response: ServerResponse): Promise<Mode | 'dropped'> {
    const match = this.active.find(
      ({ side = getSide(request), method = request.method, path = /^/ }) =>
        side === getSide(request) && method === request.method && path.test(request.url ?? '/'),
    );
    if (!match) return 'right';
    if (typeof match.fault === 'number') {
      const { type, body } = FAILURES[match.fault];
      response.writeHead(match.fault, { 'Content-Type': type }).end(body);
      return 'dropped';
    }
    if (match.fault === 'down') {
      response.destroy();
      return 'dropped';
    }
    if (match.fault === 'hang') {
      await new Promise<void>((resume) => this.pending.add(resume));
      return response.destroyed ? 'dropped' : 'right';
    }
    return match.fault;
  }
}

/** A server that can be made to fail. */
export abstract class FaultyServer {
  readonly faults = new Faults();
  private listening: Listening | undefined;

  async start(): Promise<void> {
    this.listening = await listen((request, response) => void this.handle(request, response));
  }

  get url(): string {
    if (!this.listening) throw new Error('The server has not started.');
    return this.listening.url;
  }

  async stop(): Promise<void> {
    this.faults.clear();
    await this.listening?.stop();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mode = await this.faults.apply(request, response);
    if (mode !== 'dropped') await this.answer(request, response, mode);
  }

  protected abstract answer(
    request: IncomingMessage,
    response: ServerResponse,
    way: Mode,
  ): Promise<void> | void;
}
