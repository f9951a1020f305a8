import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Faults, sideOf, type Fault, type Side } from './faults';
import { listen, type Listening } from './listen';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
/** What a stranger could add to a script: it would be seen to have run. */
const ADDED = ';globalThis.strangerWasHere = true;';

/** A file server of builds that can be made to fail, for browsers and for servers separately. */
export class Origin {
  readonly faults = new Faults();
  /** Everything that was asked for, in its order. */
  readonly requests: { side: Side; path: string }[] = [];
  private readonly folders = new Map<string, string>();
  private listening: Listening | undefined;

  async start(): Promise<void> {
    this.listening = await listen((request, response) => void this.answer(request, response));
  }

  get url(): string {
    if (!this.listening) throw new Error('The origin has not started.');
    return this.listening.url;
  }

  /** Offers a build that lies in a folder. */
  offer(build: string, folder: string): void {
    this.folders.set(build, folder);
  }

  /** The build's folder is gone. */
  withdraw(build: string): void {
    this.folders.delete(build);
  }

  /**
   * The build's code cannot be had, its manifest can: so a release of it is accepted. For the server this must be said
   * before the shell starts, which loads every page once before its first visitor.
   */
  failCode(fault: Fault, side: Side | 'both' = 'both'): void {
    this.faults.cause(fault, { side, path: /\.js(\?|$)/ });
  }

  async stop(): Promise<void> {
    this.faults.mend();
    await this.listening?.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    this.requests.push({ side: sideOf(request), path: pathname });
    const way = await this.faults.meet(request, response);
    if (way === 'dropped') return;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    const [, build = '', ...rest] = pathname.split('/');
    const folder = this.folders.get(build);
    const file = normalize(rest.join('/'));
    const bytes =
      folder && !file.startsWith('..')
        ? await readFile(join(folder, file)).catch(() => undefined)
        : undefined;
    if (!bytes) {
      response.writeHead(404, { 'Cache-Control': 'no-store' }).end('Not found');
      return;
    }
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      // A failure must not be hidden by what the browser kept.
      'Cache-Control': 'no-store',
    });
    response.end(way === 'tampered' ? Buffer.concat([bytes, Buffer.from(ADDED)]) : bytes);
  }
}
