import { join, relative } from 'node:path';
import { readConfiguration, type Configuration } from '../configuration/configuration';
import { port, variableOf } from '../configuration/variables';
import { remotePackages, root } from '../packages';

/** Two of each, which is enough to show what breaks with more than one. */
export const MEMBERS = [1, 2] as const;
export type Member = (typeof MEMBERS)[number];

/** Data directory of a cluster for which none is given. */
export const CLUSTER_FOLDER = '.data/cluster';

/**
 * Ports of a cluster, counted up from the port of nginx.
 * @param source holds CLUSTER_PORT, 3900 unless given
 * @throws Error when it holds no port
 */
export function clusterPorts(source: NodeJS.ProcessEnv) {
  const { data: front } = port(3900).safeParse(source['CLUSTER_PORT']);
  if (front === undefined) throw new Error('CLUSTER_PORT must be a port number.');
  return {
    /** nginx, for visitors. */
    front,
    /** nginx, for the shells' calls to the API. */
    apis: front + 1,
    localMongo: front + 2,
    api: (member: Member) => front + 2 + member,
    shell: (member: Member) => front + 4 + member,
    remote: (index: number) => front + 10 + index,
  };
}
export type ClusterPorts = ReturnType<typeof clusterPorts>;

/** The environment in which commands such as `npm run release` act on the cluster. */
export function clusterVariables(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ports = clusterPorts(source);
  const remotes = remotePackages().map(({ name }, index): [string, string] => [
    variableOf(name, 'PORT'),
    String(ports.remote(index)),
  ]);
  return {
    ...source,
    ...Object.fromEntries(remotes),
    SHELL_PORT: String(ports.front),
    API_PORT: String(ports.apis),
    LOCAL_MONGO_PORT: String(ports.localMongo),
    DATA_DIR: source['DATA_DIR'] ?? CLUSTER_FOLDER,
  };
}

/** @throws Error that names the problem, e.g. a DATA_DIR from which the shells would not find their packages */
export function clusterConfiguration(source: NodeJS.ProcessEnv): Configuration {
  const configuration = readConfiguration(clusterVariables(source));
  if (relative(root, configuration.dataDir).startsWith('..'))
    throw new Error('DATA_DIR of a cluster must lie in the repository: the shells run from it.');
  return configuration;
}

/** Folder with a shell's own copy of the build, as on a machine of its own. */
export const shellFolder = ({ dataDir }: Configuration, member: Member): string =>
  join(dataDir, `shell-${member}`);
