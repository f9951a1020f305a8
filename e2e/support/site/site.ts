import { join } from 'node:path';
import type { BuiltElsewhere } from '@site/tooling/compatibility/built-elsewhere';
import { toVariable } from '@site/tooling/configuration/configuration';
import { findFreePort } from '@site/tooling/free-port';
import { type RemotePackage, remotePackages, root } from '@site/tooling/packages';
import { acceptsConnections, answers } from '@site/tooling/start/readiness';
import { ADMIN_PASSWORD } from '../../admin-password';
import { type RunningProgram, startProgram } from './process';
import { publishBuild } from './releases';
import { startWithResources } from './resources';
import { startShell } from './shell';
import type { SiteAddresses } from './site-addresses';

/** Where the API of a site writes its emails. */
const getMailFolder = (folder: string): string => join(folder, 'mail');

/** Starts the built local-mongo on a free port. */
export async function startDatabase(folder: string): Promise<RunningProgram & { uri: string }> {
  const port = await findFreePort();
  const program = await startProgram({
    name: 'local-mongo',
    command: ['packages/local-mongo/dist/main.js'],
    environment: { LOCAL_MONGO_PORT: String(port), LOCAL_MONGO_DIR: join(folder, 'mongo') },
    isReady: () => acceptsConnections(port),
  });
  return { ...program, uri: `mongodb://127.0.0.1:${port}/e2e` };
}

/**
 * Starts the built API on a free port.
 * @param more variables of its environment
 * @param sources folder of the repository in which it is built
 */
export async function startApi(
  mongodbUri: string,
  publicUrl: string,
  folder: string,
  more: Readonly<Record<string, string>> = {},
  sources = root,
): Promise<RunningProgram & { url: string }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram({
    name: 'the API',
    command: ['api/dist/main.js'],
    folder: sources,
    environment: {
      NODE_ENV: 'development',
      API_PORT: String(port),
      MONGODB_URI: mongodbUri,
      PUBLIC_URL: publicUrl,
      ADMIN_PASSWORD,
      RATE_LIMIT_FACTOR: '1000',
      MAIL_DIR: getMailFolder(folder),
      ...more,
    },
    isReady: () => answers(`${url}/api/ready`),
  });
  return { ...program, url };
}

async function startFileServer({ name, folder }: RemotePackage, sources: string) {
  const port = await findFreePort();
  const program = await startProgram({
    name: folder,
    command: [join(root, 'tooling/dist/serve.js'), folder],
    folder: sources,
    environment: { [toVariable(name, 'PORT')]: String(port) },
    isReady: () => answers(`http://127.0.0.1:${port}/health`),
  });
  return { ...program, url: `http://localhost:${port}` };
}

export interface RunningSite {
  addresses: SiteAddresses;
  stop: () => Promise<void>;
}

/**
 * Starts the whole platform from its builds, each program on a free port, with data that is deleted afterward.
 * @param builds the build of each remote, by its folder
 * @param elsewhere parts that come from another folder than the repository's
 */
export const startSite = (
  builds: ReadonlyMap<string, string>,
  elsewhere: BuiltElsewhere = {},
): Promise<RunningSite> =>
  startWithResources(async ({ folder, use }) => {
    const database = use(await startDatabase(folder));
    const shellPort = await findFreePort();
    const publicUrl = `http://localhost:${shellPort}`;
    const getSources = (part: string): string => elsewhere[part]?.sources ?? root;
    const api = use(await startApi(database.uri, publicUrl, folder, {}, getSources('api')));
    const mapFile = join(folder, 'map.json');
    const remotes: SiteAddresses['remotes'] = {};
    for (const remote of remotePackages()) {
      const sources = getSources(remote.folder);
      const { url } = use(await startFileServer(remote, sources));
      const build = elsewhere[remote.folder]?.build ?? builds.get(remote.folder);
      if (!build) throw new Error(`${remote.folder} is not built.`);
      const manifest = join(sources, remote.folder, 'dist', build, 'remote.json');
      remotes[remote.name] = { base: url, build };
      await publishBuild(mapFile, remote.name, url, { build, manifest });
    }
    const program = join(getSources('shell'), 'shell/dist/server/main.js');
    const shell = use(await startShell({ apiOrigin: api.url, mapFile, port: shellPort, program }));
    return {
      addresses: { shell: shell.url, api: api.url, emails: getMailFolder(folder), remotes },
    };
  });
