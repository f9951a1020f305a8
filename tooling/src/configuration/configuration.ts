import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseAddress, withoutEmpty } from '@site/server-kit/process/environment';
import { type RemotePackage, remotePackages, root } from '../packages';

const INVALID_PORT = 'must be a port number from 1 to 65535';
export const portNumber = z.coerce
  .number(INVALID_PORT)
  .int(INVALID_PORT)
  .min(1, INVALID_PORT)
  .max(65_535, INVALID_PORT);

/** An http(s) address, without a slash at its end. */
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/$/, ''));

/** `REMOTE_BLOG_PORT` of the remote `blog`. */
export const toVariable = (remote: string, what: 'PORT' | 'URL'): string =>
  `REMOTE_${remote.toUpperCase().replaceAll('-', '_')}_${what}`;

export interface Remote extends RemotePackage {
  /** Address of its file server as browsers see it, without a slash at the end. */
  url: string;
  /** Whether the environment sets its port or URL; otherwise `url` is the default address on this machine. */
  isUrlGiven: boolean;
}

export type Configuration = ReturnType<typeof readConfiguration>;

/** @throws Error with a line for every invalid variable; it repeats no values, because some are secret */
export function readConfiguration(
  environment: NodeJS.ProcessEnv,
  packages: readonly RemotePackage[] = remotePackages(),
) {
  const problems: string[] = [];
  const given = withoutEmpty(environment);
  const isGiven = (name: string): boolean => name in given;
  const read = <T>(name: string, schema: z.ZodType<T>, fallback: T): T => {
    if (!isGiven(name)) return fallback;
    const result = schema.safeParse(given[name]);
    if (result.success) return result.data;
    problems.push(...result.error.issues.map(({ message }) => `${name} ${message}`));
    return fallback;
  };
  const variableByPort = new Map<number, string>();
  /** Reads a port; two processes must not have the same. */
  const readPort = (name: string, fallback: number): number => {
    const number = read(name, portNumber, fallback);
    const holder = variableByPort.get(number);
    if (holder) problems.push(`${name} must differ from ${holder}; both are ${number}`);
    variableByPort.set(number, name);
    return number;
  };

  const shellPort = readPort('SHELL_PORT', 3000);
  const apiPort = readPort('API_PORT', 4000);
  const uri = read('MONGODB_URI', databaseAddress, '');
  const mapUri = read('MAP_URI', databaseAddress, '');
  const localMongoPort = uri ? undefined : readPort('LOCAL_MONGO_PORT', 27117);
  const remotes = packages.map((remote): Remote => {
    const names = { port: toVariable(remote.name, 'PORT'), url: toVariable(remote.name, 'URL') };
    const ownPort = readPort(names.port, remote.port);
    const usual = `http://localhost:${ownPort}`;
    const url = read(names.url, address, usual);
    return { ...remote, port: ownPort, url, isUrlGiven: isGiven(names.port) || isGiven(names.url) };
  });
  const site = `http://localhost:${shellPort}`;
  const publicUrl = read('PUBLIC_URL', address, site);
  const path = (name: string, usual: string) => resolve(root, given[name]?.trim() ?? usual);
  const dataDir = path('DATA_DIR', '.data');
  if (problems.length)
    throw new Error(`The configuration is wrong:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  return {
    shellPort,
    apiPort,
    mongodbUri: uri || `mongodb://127.0.0.1:${localMongoPort}/seo`,
    /** Port of local-mongo; absent when MONGODB_URI is set. */
    ...(localMongoPort && { localMongoPort }),
    remotes,
    publicUrl,
    /** This path and those of the files are absolute. */
    dataDir,
    mapFile: path('MAP_FILE', `${dataDir}/map.json`),
    /** Address of the database that holds the map instead of the file. */
    ...(mapUri && { mapUri }),
    /** Remotes that come from developers’ servers, see `npm run release -- dev-server`. */
    developmentServersFile: path('DEVELOPMENT_SERVERS_FILE', `${dataDir}/development-servers.json`),
    businessFile: path('BUSINESS_FILE', 'business.json'),
    /** Whether the environment sets the administration password or its hash. */
    hasAdminPassword: ['ADMIN_PASSWORD', 'ADMIN_PASSWORD_HASH'].some(isGiven),
  };
}

/** The name in the map of a remote's folder, e.g. `blog` of `mfe-blog`; any other argument as it is. */
export const getRemoteName = (remotes: readonly Remote[], arg: string): string =>
  remotes.find(({ folder }) => folder === arg)?.name ?? arg;

/** @param name in the map, or the folder @throws Error that lists the remotes, when none has this name */
export function findRemote(remotes: readonly Remote[], name: string): Remote {
  const remote = remotes.find((one) => one.name === getRemoteName(remotes, name));
  if (remote) return remote;
  const folders = remotes.map(({ folder }) => folder).join(', ');
  throw new Error(`There is no remote "${name}"; there are ${folders}.`);
}
