import { join, relative } from 'node:path';
import { readConfiguration, type Configuration } from '../configuration/configuration';
import { port, variableOf } from '../configuration/variables';
import { remotePackages, root } from '../packages';

/** Two of each: what one of them cannot do alone shows. */
export const MEMBERS = [1, 2] as const;
export type Member = (typeof MEMBERS)[number];

/** Ports of a cluster, all counted from that of nginx. */
export interface ClusterPorts {
  /** nginx, for visitors. */
  front: number;
  /** nginx, for the shells that ask for the API. */
  apis: number;
  localMongo: number;
  api: (member: Member) => number;
  shell: (member: Member) => number;
  remote: (index: number) => number;
}

/** @param source holds CLUSTER_PORT, 3900 unless given @throws Error when it holds no port */
export function clusterPorts(source: NodeJS.ProcessEnv): ClusterPorts {
  const { data: front } = port(3900).safeParse(source['CLUSTER_PORT']);
  if (front === undefined) throw new Error('CLUSTER_PORT must be a port number.');
  return {
    front,
    apis: front + 1,
    localMongo: front + 2,
    api: (member) => front + 2 + member,
    shell: (member) => front + 4 + member,
    remote: (index) => front + 10 + index,
  };
}

/** The variables that make commands such as `npm run release` mean the cluster. */
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
    DATA_DIR: source['DATA_DIR'] ?? '.data/cluster',
  };
}

/** @throws Error that names what is wrong, e.g. a folder for the data where the shells would not find their packages */
export function clusterConfiguration(source: NodeJS.ProcessEnv): Configuration {
  const configuration = readConfiguration(clusterVariables(source));
  if (relative(root, configuration.dataDir).startsWith('..'))
    throw new Error('DATA_DIR of a cluster must lie in the repository: the shells run from it.');
  return configuration;
}

/** Where a shell of the cluster has its own copy of the build, as a machine of its own has. */
export const shellFolder = ({ dataDir }: Configuration, member: Member): string =>
  join(dataDir, `shell-${member}`);
