import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { init } from '@module-federation/enhanced/runtime';
import { getIntegrity } from '@site/server-kit/integrity';
import { listenLocally } from '@site/server-kit/testing/listen-locally';
import { CONTRACT_VERSION } from '@site/shared-ui/remote';
import type { SelectedBuild } from '../job';

export function startFederation(): void {
  Object.assign(globalThis, { __non_webpack_require__: createRequire(import.meta.url) });
  init({ name: 'shell', remotes: [] });
}

/** Code of a container whose remote has one page, `/build`, and holds an array of this size. */
const buildEntry = (container: string, size: number): string =>
  `const held = new Array(${size}).fill(0.5);
  exports.${container} = {
    init() {},
    get: async () => () => ({ default: { pages: { '/build': () => held } } }),
  };`;

/** A file server with builds of a remote. @param size length of the array that each build holds */
export async function serveRemote(size = 1) {
  /** Entry files by build. A promise delays the answer. */
  const entries = new Map<string, string | Promise<string>>();
  const server = createServer(async (request, response) => {
    const entry = await entries.get(
      /^\/(\w+)\/node\/remoteEntry\.js/.exec(request.url ?? '')?.[1] ?? '',
    );
    response.statusCode = entry === undefined ? 404 : 200;
    response.end(entry);
  });
  const host = await listenLocally(server);
  return {
    server,
    entries,
    release: (build: string, change?: Partial<SelectedBuild>): SelectedBuild => {
      const container = `probe_${build}`;
      const entry = buildEntry(container, size);
      entries.set(build, entry);
      const base = `http://${host}/${build}`;
      const contract = CONTRACT_VERSION;
      const integrity = { 'node/remoteEntry.js': getIntegrity(entry) };
      const common = { name: 'probe', build, container, contract };
      const lists = { routes: [], confidential: [], islands: [], navigation: [], preload: {} };
      return { ...common, base, manifest: { ...common, ...lists, integrity }, ...change };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type RemoteServer = Awaited<ReturnType<typeof serveRemote>>;
