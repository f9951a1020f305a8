import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { type Fault, FaultyServer, type Mode, type Side } from './faults';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
/** Appended to a tampered script; a test can see whether it ran. */
const TAMPERED_SUFFIX = Buffer.from(';globalThis.foreignScriptRan = true;');

/** A file server of builds. It can be made to fail, for browsers and for servers separately. */
export class Origin extends FaultyServer {
  /** Folders of the builds that it serves. */
  readonly folders = new Map<string, string>();

  /** Serves a folder as a build. */
  addBuild(build: string, folder: string): void {
    this.folders.set(build, folder);
  }

  /**
   * Fails scripts but not manifests, so that a release is accepted. To affect the server, call it before the shell
   * starts, because the shell loads the remotes at its start.
   */
  failCode(fault: Fault, side?: Side): void {
    this.faults.inject(fault, { side, path: /\.js(\?|$)/ });
  }

  protected override async answer(
    request: IncomingMessage,
    response: ServerResponse,
    mode: Mode,
  ): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, build = '', ...rest] = pathname.split('/');
    const folder = this.folders.get(build);
    const file = normalize(rest.join('/'));
    const isInside = folder && !file.startsWith('..');
    const bytes = isInside ? await readFile(join(folder, file)).catch(() => undefined) : undefined;
    response.writeHead(bytes ? 200 : 404, {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      // The browser's cache must not hide a failure.
      'Cache-Control': 'no-store',
    });
    if (mode === 'tampered') response.write(bytes ?? '');
    response.end(mode === 'tampered' ? TAMPERED_SUFFIX : (bytes ?? 'Not found'));
  }
}
