import type { IncomingMessage, ServerResponse } from 'node:http';

/** Who asks: a browser, or a server of ours. */
export type Side = 'browser' | 'server';

/**
 * `down`: the connection is cut without an answer. `hang`: no answer until the fault is mended, then the
 * right one. `tampered`: the right answer with something added to it. `unheard`: what was asked is done, but the connection
 * is cut before the answer. `500`: the API's own words for what it did not expect. `503`: a page of some proxy on the way.
 */
export type Fault = 'down' | 'hang' | 'tampered' | 'unheard' | 500 | 503;

interface FaultInForce {
  fault: Fault;
  side: Side | 'both';
  method: string | undefined;
  path: RegExp;
}

const failures = {
  500: { type: 'application/json', body: '{"code":"internal","message":"Something went wrong."}' },
  503: { type: 'text/html', body: '<!doctype html><h1>Service Temporarily Unavailable</h1>' },
};

/** Servers of ours ask with Node's fetch; it does not call itself Mozilla. */
export const sideOf = ({ headers }: IncomingMessage): Side =>
  headers['user-agent']?.includes('Mozilla') ? 'browser' : 'server';

/** What is wrong with a server at the moment, by who asks and for what. */
export class Faults {
  private inForce: FaultInForce[] = [];
  private readonly held = new Set<() => void>();

  /** @param options whose requests are met, by method (any unless given) and path */
  cause(
    fault: Fault,
    {
      side = 'both',
      method,
      path = /^/,
    }: { side?: Side | 'both'; method?: string; path?: RegExp } = {},
  ) {
    this.inForce.push({ fault, side, method, path });
  }

  /** From here on everything is answered, what was held back included. */
  mend(): void {
    this.inForce = [];
    for (const goOn of this.held) goOn();
    this.held.clear();
  }

  /** How a request may be answered: as it should, tampered with, without being heard, or not at all any more. */
  async meet(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<'right' | 'tampered' | 'unheard' | 'dropped'> {
    const side = sideOf(request);
    const path = request.url ?? '/';
    const met = this.inForce.find(
      (one) =>
        (one.side === 'both' || one.side === side) &&
        (one.method === undefined || one.method === request.method) &&
        one.path.test(path),
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
