import { join } from 'node:path';
import { type Configuration, type Remote, toVariable } from '../configuration/configuration';
import { developmentPort } from '../packages';
import { type Deployment, type HotService, isRemote } from './command-line';

export interface Service {
  /** Name for the terminal, e.g. `API`. */
  name: string;
  /** Arguments for Node. */
  command: readonly string[];
  environment?: NodeJS.ProcessEnv;
  port: number;
  /** The variable that sets the port. */
  variable: string;
  /** A path that answers with success once it works. Without one it works when it takes connections. */
  path?: string;
  /** File for its output; without one, the terminal. */
  log?: string | undefined;
}

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
  const logs = join(dataDir, 'logs');
  const hotRemote = isRemote(hot) ? hot : undefined;

  const database: Service = {
    name: 'local-mongo',
    command: ['packages/local-mongo/dist/main.js'],
    port: localMongoPort ?? 0,
    variable: 'LOCAL_MONGO_PORT',
    log: join(logs, 'local-mongo.log'),
    environment: { LOCAL_MONGO_DIR: join(dataDir, 'mongo') },
  };
  const api: Service = {
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
    log: hot === 'api' ? undefined : join(logs, 'api.log'),
  };
  const deployedApi = ({ origin, mayWrite }: Deployment): Service => ({
    name: `the API of ${origin}`,
    command: ['--import', 'tsx', 'tooling/src/live-proxy/live-proxy-server.ts'],
    port: apiPort,
    variable: 'API_PORT',
    path: '/api/ready',
    environment: { AGAINST: origin, AGAINST_WRITE: mayWrite ? 'yes' : 'no' },
  });
  const fileServers = remotes.map(({ name, folder, port }): Service => ({
    name: folder,
    command: ['tooling/dist/serve.js', folder],
    port,
    variable: toVariable(name, 'PORT'),
    path: '/health',
    log: join(logs, `${folder}.log`),
  }));
  const development = (remote: Remote): Service => ({
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
  });
  const shell: Service = {
    name: 'shell',
    command: [`shell/dist/${hotRemote ? 'development/' : ''}server/main.js`],
    port: shellPort,
    variable: 'SHELL_PORT',
    path: '/',
    log: join(logs, 'shell.log'),
    environment: { PUBLIC_URL: publicUrl },
  };

  const developed = hotRemote ? [development(hotRemote)] : [];
  const groups = deployment
    ? [[deployedApi(deployment)], developed, [shell]]
    : [...(localMongoPort ? [[database]] : []), [api], [...fileServers, ...developed], [shell]];
  return groups.map((group) =>
    group.map((service) => ({
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
        ...service.environment,
      },
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
