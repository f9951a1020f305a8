import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, type Listening } from '../site/listen';

/** Where a request comes from: a browser, or one of our servers. */
export type Side = 'browser' | 'server';

/**
 * `down`: the connection is closed without an answer. `hang`: no answer until the fault is mended, then the right one.
 * `tampered` (`Origin` only): the right answer with something appended. `unanswered` (`FaultyProxy` only): the request
 * is executed, but the connection is closed before the answer. `500`: the API's answer to an unexpected error. `503`:
 * the page of a proxy.
 */
export type Fault = 'down' | 'hang' | 'tampered' | 'unanswered' | 500 | 503;

/** How to answer a request that no fault ends. */
export type Way = 'right' | 'tampered' | 'unanswered';

/** Which requests a fault affects. A field that is not given matches all. */
interface Matching {
  side?: Side;
  method?: string;
  path?: RegExp;
}

const failures = {
  500: { type: 'application/json', body: '{"code":"internal","message":"Something went wrong."}' },
  503: { type: 'text/html', body: '<!doctype html><h1>Service Temporarily Unavailable</h1>' },
};

/** Our servers use Node's fetch, whose `User-Agent` does not contain `Mozilla`. */
export const sideOf = ({ headers }: IncomingMessage): Side =>
  headers['user-agent']?.includes('Mozilla') ? 'browser' : 'server';

/** The faults of a server at the moment. */
class Faults {
  private inForce: (Matching & { fault: Fault })[] = [];
  private readonly held = new Set<() => void>();

  cause(fault: Fault, matching: Matching = {}): void {
    this.inForce.push({ fault, ...matching });
  }

  /** Ends all faults. Requests that hang are answered. */
  mend(): void {
    this.inForce = [];
    for (const goOn of this.held) goOn();
    this.held.clear();
  }

  /** Applies the first fault that matches. Returns how to answer; `dropped` when there is nothing left to answer. */
  async apply(request: IncomingMessage, response: ServerResponse): Promise<Way | 'dropped'> {
    const met = this.inForce.find(
      ({ side = sideOf(request), method = request.method, path = /^/ }) =>
        side === sideOf(request) && method === request.method && path.test(request.url ?? '/'),
    );
    if (!met) return 'right';
    if (typeof met.fault === 'number') {
      const { type, body } = failures[met.fault];
      response.writeHead(met.fault, { 'Content-Type': type }).end(body);
      return 'dropped';
    }
    if (met.fault === 'down') {
      response.destroy();
      return 'dropped';
    }
    if (met.fault === 'hang') {
      await new Promise<void>((goOn) => this.held.add(goOn));
      return response.destroyed ? 'dropped' : 'right';
    }
    return met.fault;
  }
}

/** A server that can be made to fail. */
export abstract class FaultyServer {
  readonly faults = new Faults();
  private listening: Listening | undefined;

  async start(): Promise<void> {
    this.listening = await listen((request, response) => void this.take(request, response));
  }

  get url(): string {
    if (!this.listening) throw new Error('The server has not started.');
    return this.listening.url;
  }

  async stop(): Promise<void> {
    this.faults.mend();
    await this.listening?.stop();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.record(request);
    const way = await this.faults.apply(request, response);
    if (way !== 'dropped') await this.answer(request, response, way);
  }

  /** Called for every request, also for those that are not answered. */
  protected abstract record(request: IncomingMessage): void;

  protected abstract answer(
    request: IncomingMessage,
    response: ServerResponse,
    way: Way,
  ): Promise<void> | void;
}
