import type { IncomingMessage, ServerResponse } from 'node:http';

/** Who asks: a browser, or a server of ours. */
export type Side = 'browser' | 'server';

/**
 * `down`: the connection is cut without an answer. `hang`: no answer until the fault is mended, then the
 * right one. `tampered`: the right answer with something added to it.
 */
export type Fault = 'down' | 'hang' | 'tampered';

interface FaultInForce {
  fault: Fault;
  side: Side | 'both';
  path: RegExp;
}

/** Servers of ours ask with Node's fetch; it does not call itself Mozilla. */
export const sideOf = ({ headers }: IncomingMessage): Side =>
  headers['user-agent']?.includes('Mozilla') ? 'browser' : 'server';

/** What is wrong with a server at the moment, by who asks and for what. */
export class Faults {
  private inForce: FaultInForce[] = [];
  private readonly held = new Set<() => void>();

  cause(fault: Fault, { side = 'both', path = /^/ }: { side?: Side | 'both'; path?: RegExp } = {}) {
    this.inForce.push({ fault, side, path });
  }

  /** From here on everything is answered, what was held back included. */
  mend(): void {
    this.inForce = [];
    for (const goOn of this.held) goOn();
    this.held.clear();
  }

  /** How a request may be answered: as it should, tampered with, or not at all. */
  async meet(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<'right' | 'tampered' | 'dropped'> {
    const side = sideOf(request);
    const path = request.url ?? '/';
    const met = this.inForce.find(
      (one) => (one.side === 'both' || one.side === side) && one.path.test(path),
    );
    if (met?.fault === 'down') {
      response.destroy();
      return 'dropped';
    }
    if (met?.fault === 'hang') {
      await new Promise<void>((goOn) => this.held.add(goOn));
      return response.destroyed ? 'dropped' : 'right';
    }
    return met ? 'tampered' : 'right';
  }
}
