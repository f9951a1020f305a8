import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration';
import { toVariable } from '../configuration/variables';
import { developmentPort } from '../packages';
import { type Deployment, type HotService, isRemote } from './command-line';
import type { Service } from './supervise';

/** A process as the list below describes it. Its port is in its environment too. */
type ServiceDefinition = Omit<Service, 'environment' | 'output'> & {
  environment?: NodeJS.ProcessEnv;
  /** Whether its output goes to the terminal instead of to its log. */
  shown?: boolean;
};

/**
 * The processes of the platform in groups: each group needs the groups before it and is stopped before them.
 * @param environment of all of them
 * @param hot the part that is served from its sources
 * @param deployment the deployed site that replaces API, database and the other remotes
 */
export function createServices(
  configuration: Configuration,
  environment: NodeJS.ProcessEnv,
  hot?: HotService,
  deployment?: Deployment,
): Service[][] {
  const { apiPort, shellPort, localMongoPort, publicUrl, dataDir, remotes } = configuration;
  const hotRemote = isRemote(hot) ? hot : undefined;

  const database: ServiceDefinition = {
    name: 'local-mongo',
    command: ['packages/local-mongo/dist/main.js'],
    port: localMongoPort ?? 0,
    variable: 'LOCAL_MONGO_PORT',
    environment: { LOCAL_MONGO_DIR: join(dataDir, 'mongo') },
  };
  const api: ServiceDefinition = {
    name: 'API',
    command: ['api/dist/main.js'],
    port: apiPort,
    variable: 'API_PORT',
    path: '/api/ready',
    environment: {
      // Its production mode requires hashed secrets, as deployments have.
      NODE_ENV: 'development',
      // DNS takes at most half of these threads. An audit of a site with many dead names must not block all of them.
      UV_THREADPOOL_SIZE: environment['UV_THREADPOOL_SIZE'] ?? '32',
      MONGODB_URI: configuration.mongodbUri,
      PUBLIC_URL: publicUrl,
      // The shell and the file servers, on this machine, forward the clients' addresses.
      TRUSTED_PROXIES: ['loopback', environment['TRUSTED_PROXIES']].filter(Boolean).join(','),
    },
    shown: hot === 'api',
  };
  const deployedApi = ({ origin, mayWrite }: Deployment): ServiceDefinition => ({
    name: `the API of ${origin}`,
    command: ['--import', 'tsx', 'tooling/src/live-proxy/live-proxy-server.ts'],
    port: apiPort,
    variable: 'API_PORT',
    path: '/api/ready',
    environment: { AGAINST: origin, AGAINST_WRITE: mayWrite ? 'yes' : 'no' },
    shown: true,
  });
  const fileServers = remotes.map(({ name, folder, port }): ServiceDefinition => ({
    name: folder,
    command: ['tooling/dist/serve.js', folder],
    port,
    variable: toVariable(name, 'PORT'),
    path: '/health',
  }));
  const development = (remote: typeof hotRemote): ServiceDefinition[] =>
    remote
      ? [
          {
            name: `${remote.folder} (development)`,
            command: [
              ...['--import', 'tsx', 'node_modules/webpack-cli/bin/cli.js', 'serve'],
              ...['--config', `${remote.folder}/webpack.config.ts`],
            ],
            port: developmentPort(remote),
            variable: toVariable(remote.name, 'PORT'),
            path: '/remote.json',
            // It adds the distance of the development port to the remote's own.
            environment: {
              NODE_ENV: 'development',
              [toVariable(remote.name, 'PORT')]: String(remote.port),
            },
            shown: true,
          },
        ]
      : [];
  const shell: ServiceDefinition = {
    name: 'shell',
    command: [`shell/dist/${hotRemote ? 'development/' : ''}server/main.js`],
    port: shellPort,
    variable: 'SHELL_PORT',
    path: '/',
    environment: { PUBLIC_URL: publicUrl },
  };

  const groups = deployment
    ? [[deployedApi(deployment)], development(hotRemote), [shell]]
    : [
        localMongoPort ? [database] : [],
        [api],
        [...fileServers, ...development(hotRemote)],
        [shell],
      ];
  return groups.map((group) =>
    group.map(({ environment: own, shown, ...service }) => ({
      ...service,
      environment: {
        ...environment,
        NODE_ENV: 'production',
        SITE_MODE: 'development',
        API_ORIGIN: `http://127.0.0.1:${apiPort}`,
        MAP_FILE: configuration.mapFile,
        DEVELOPMENT_SERVERS_FILE: configuration.developmentServersFile,
        BUSINESS_FILE: configuration.businessFile,
        DATA_DIR: dataDir,
        [service.variable]: String(service.port),
        ...own,
      },
      output: shown ? 'terminal' : join(dataDir, 'logs', `${service.name.toLowerCase()}.log`),
    })),
  );
}

/** Every part with its address, the database first and without credentials. */
export const listAddresses = (configuration: Configuration): [part: string, address: string][] => [
  ['database', configuration.mongodbUri.replace(/\/\/[^@/]*@/, '//…@')],
  ['api', `http://localhost:${configuration.apiPort}`],
  ...configuration.remotes.map(({ folder, url }): [string, string] => [folder, url]),
  ['shell', `http://localhost:${configuration.shellPort}`],
];
