import { join } from 'node:path';
import type { Configuration, Remote } from '../configuration/configuration';
import { variableOf } from '../configuration/variables';
import { developmentPort } from '../dev/port';
import { answersAt, takesConnections } from './answers';
import { isRemote, type HotPart } from './hot';
import type { Deployment } from '../against/deployment';
import type { WantedPort } from './ports';
import type { Service } from './supervise';

const API_PATH = '/api/ready';

interface Context {
  configuration: Configuration;
  hot: HotPart | undefined;
  environment: NodeJS.ProcessEnv;
}

const logOf = ({ dataDir }: Configuration, folder: string): string =>
  join(dataDir, 'logs', `${folder}.log`);

const localMongo = ({ configuration, environment }: Context, port: number): Service => ({
  name: 'local-mongo',
  command: ['local-mongo/dist/main.js'],
  environment: {
    ...environment,
    LOCAL_MONGO_PORT: String(port),
    LOCAL_MONGO_DIR: join(configuration.dataDir, 'mongo'),
  },
  output: logOf(configuration, 'local-mongo'),
  isReady: () => takesConnections(port),
});

const api = ({ configuration, environment, hot }: Context): Service => ({
  name: 'API',
  command: ['api/dist/main.js'],
  environment: {
    ...environment,
    // Its production mode insists on hashed secrets, which is for deployments.
    NODE_ENV: 'development',
    // Half of these threads look names up: an audit of a site full of dead names leaves some to everybody else.
    UV_THREADPOOL_SIZE: environment['UV_THREADPOOL_SIZE'] ?? '32',
    API_PORT: String(configuration.apiPort),
    MONGODB_URI: configuration.mongodbUri,
    PUBLIC_URL: configuration.publicUrl,
    // The shell and the file servers, on this machine, say for whom they ask.
    TRUSTED_PROXIES: ['loopback', environment['TRUSTED_PROXIES']].filter(Boolean).join(','),
  },
  output: hot === 'api' ? 'terminal' : logOf(configuration, 'api'),
  isReady: () => answersAt(configuration.apiPort, API_PATH),
});

const deployedApi = (
  { configuration, environment }: Context,
  { origin, mayWrite }: Deployment,
): Service => ({
  name: `the API of ${origin}`,
  command: ['--import', 'tsx', 'tooling/src/against/main.ts'],
  environment: {
    ...environment,
    API_PORT: String(configuration.apiPort),
    AGAINST: origin,
    AGAINST_WRITE: mayWrite ? 'yes' : 'no',
  },
  output: 'terminal',
  isReady: () => answersAt(configuration.apiPort, API_PATH),
});

const fileServer = ({ configuration, environment }: Context, remote: Remote): Service => ({
  name: remote.folder,
  command: ['tooling/dist/serve.js', remote.folder],
  environment: { ...environment, [variableOf(remote.name, 'PORT')]: String(remote.port) },
  output: logOf(configuration, remote.folder),
  isReady: () => answersAt(remote.port, '/health'),
});

const developmentServer = ({ environment }: Context, remote: Remote): Service => ({
  name: `${remote.folder} (development)`,
  command: ['--import', 'tsx', 'tooling/src/dev/main.ts', remote.folder],
  environment: { ...environment, NODE_ENV: 'development' },
  output: 'terminal',
  isReady: () => answersAt(developmentPort(remote), '/remote.json'),
});

const shell = ({ configuration, environment, hot }: Context): Service => ({
  name: 'shell',
  command: [`shell/dist/${isRemote(hot) ? 'development/' : ''}server/main.js`],
  environment: {
    ...environment,
    SHELL_PORT: String(configuration.shellPort),
    PUBLIC_URL: configuration.publicUrl,
  },
  output: logOf(configuration, 'shell'),
  isReady: () => answersAt(configuration.shellPort, '/'),
});

/**
 * The processes of the platform in groups: each group needs those before it and is stopped before them.
 * @param environment what all of them are given
 * @param hot the part that is served from its sources
 * @param deployment the site that takes the place of everything else
 */
export function services(
  configuration: Configuration,
  environment: NodeJS.ProcessEnv,
  hot?: HotPart,
  deployment?: Deployment,
): Service[][] {
  const context: Context = {
    configuration,
    hot,
    environment: {
      ...environment,
      NODE_ENV: 'production',
      SITE_MODE: 'development',
      API_ORIGIN: `http://127.0.0.1:${configuration.apiPort}`,
      MAP_FILE: configuration.mapFile,
      OVERRIDES_FILE: configuration.overridesFile,
      BUSINESS_FILE: configuration.businessFile,
      DATA_DIR: configuration.dataDir,
    },
  };
  const { localMongoPort, remotes } = configuration;
  if (deployment && isRemote(hot))
    return [
      [deployedApi(context, deployment)],
      [developmentServer(context, hot)],
      [shell(context)],
    ];
  return [
    localMongoPort ? [localMongo(context, localMongoPort)] : [],
    [api(context)],
    [
      ...remotes.map((remote) => fileServer(context, remote)),
      ...(isRemote(hot) ? [developmentServer(context, hot)] : []),
    ],
    [shell(context)],
  ];
}

/** Of the file servers and the database's stand-in. */
const portsBeside = ({ remotes, localMongoPort }: Configuration): WantedPort[] => [
  ...remotes.map(({ name, folder, port }) => ({
    port,
    variable: variableOf(name, 'PORT'),
    who: folder,
  })),
  ...(localMongoPort
    ? [{ port: localMongoPort, variable: 'LOCAL_MONGO_PORT', who: 'local-mongo' }]
    : []),
];

const developmentPorts = (hot: HotPart | undefined): WantedPort[] =>
  isRemote(hot)
    ? [
        {
          port: developmentPort(hot),
          variable: variableOf(hot.name, 'PORT'),
          who: `the development server of ${hot.folder}`,
        },
      ]
    : [];

/** Every port that the platform listens on. */
export const wantedPorts = (
  configuration: Configuration,
  hot?: HotPart,
  deployment?: Deployment,
): WantedPort[] => [
  { port: configuration.shellPort, variable: 'SHELL_PORT', who: 'the shell' },
  { port: configuration.apiPort, variable: 'API_PORT', who: 'the API' },
  ...developmentPorts(hot),
  ...(deployment ? [] : portsBeside(configuration)),
];

/** Every part with its address, the database first. Credentials in the database's address are not shown. */
export const addresses = (configuration: Configuration): [part: string, address: string][] => [
  ['database', configuration.mongodbUri.replace(/\/\/[^@/]*@/, '//…@')],
  ['api', `http://localhost:${configuration.apiPort}`],
  ...configuration.remotes.map(({ folder, url }): [string, string] => [folder, url]),
  ['shell', `http://localhost:${configuration.shellPort}`],
];
