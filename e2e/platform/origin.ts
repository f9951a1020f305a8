import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { FaultyServer, sideOf, type Fault, type Side } from './faults';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
/** What a stranger could add to a script: it would be seen to have run. */
const ADDED = Buffer.from(';globalThis.strangerWasHere = true;');

const pathOf = ({ url = '/' }: IncomingMessage): string =>
  new URL(url, 'http://localhost').pathname;

/** A file server of builds that can be made to fail, for browsers and for servers separately. */
export class Origin extends FaultyServer {
  /** Everything that was asked for, in its order. */
  readonly requests: { side: Side; path: string }[] = [];
  private readonly folders = new Map<string, string>();

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

  protected override note(request: IncomingMessage): void {
    this.requests.push({ side: sideOf(request), path: pathOf(request) });
  }

  protected override async answer(
    request: IncomingMessage,
    response: ServerResponse,
    way: 'right' | 'tampered' | 'unheard',
  ): Promise<void> {
    const [, build = '', ...rest] = pathOf(request).split('/');
    const folder = this.folders.get(build);
    const file = normalize(rest.join('/'));
    const isInside = folder && !file.startsWith('..');
    const bytes = isInside ? await readFile(join(folder, file)).catch(() => undefined) : undefined;
    response.writeHead(bytes ? 200 : 404, {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      // A failure must not be hidden by what the browser kept.
      'Cache-Control': 'no-store',
    });
    if (way === 'tampered') response.write(bytes ?? '');
    response.end(way === 'tampered' ? ADDED : (bytes ?? 'Not found'));
  }
}
