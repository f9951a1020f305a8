import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration';
import { variableOf } from '../configuration/variables';
import { developmentPort } from '../packages';
import { answersAt, takesConnections } from './answers';
import { isRemote, type Deployment, type HotPart } from './command-line';
import type { WantedPort } from './ports';
import type { Service } from './supervise';

/**
 * The processes of the platform in groups: each group needs the groups before it and is stopped before them.
 * @param environment of all of them
 * @param hot the part that is served from its sources
 * @param deployment the deployed site that replaces API, database and the other remotes
 */
export function services(
  configuration: Configuration,
  environment: NodeJS.ProcessEnv,
  hot?: HotPart,
  deployment?: Deployment,
): Service[][] {
  const { apiPort, shellPort, localMongoPort, publicUrl, dataDir, remotes } = configuration;
  const common = {
    ...environment,
    NODE_ENV: 'production',
    SITE_MODE: 'development',
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    MAP_FILE: configuration.mapFile,
    OVERRIDES_FILE: configuration.overridesFile,
    BUSINESS_FILE: configuration.businessFile,
    DATA_DIR: dataDir,
  };
  const log = (name: string): string => join(dataDir, 'logs', `${name}.log`);

  const shell: Service = {
    name: 'shell',
    command: [`shell/dist/${isRemote(hot) ? 'development/' : ''}server/main.js`],
    environment: { ...common, SHELL_PORT: String(shellPort), PUBLIC_URL: publicUrl },
    output: log('shell'),
    isReady: () => answersAt(shellPort, '/'),
  };
  const development = isRemote(hot)
    ? [
        {
          name: `${hot.folder} (development)`,
          command: [
            ...['--import', 'tsx', 'node_modules/webpack-cli/bin/cli.js', 'serve'],
            ...['--config', `${hot.folder}/webpack.config.ts`],
          ],
          environment: { ...common, NODE_ENV: 'development' },
          output: 'terminal',
          isReady: () => answersAt(developmentPort(hot), '/remote.json'),
        },
      ]
    : [];
  const isApiReady = () => answersAt(apiPort, '/api/ready');
  if (deployment) {
    const deployedApi: Service = {
      name: `the API of ${deployment.origin}`,
      command: ['--import', 'tsx', 'tooling/src/against/main.ts'],
      environment: {
        ...common,
        API_PORT: String(apiPort),
        AGAINST: deployment.origin,
        AGAINST_WRITE: deployment.mayWrite ? 'yes' : 'no',
      },
      output: 'terminal',
      isReady: isApiReady,
    };
    return [[deployedApi], development, [shell]];
  }

  const database = localMongoPort
    ? [
        {
          name: 'local-mongo',
          command: ['packages/local-mongo/dist/main.js'],
          environment: {
            ...common,
            LOCAL_MONGO_PORT: String(localMongoPort),
            LOCAL_MONGO_DIR: join(dataDir, 'mongo'),
          },
          output: log('local-mongo'),
          isReady: () => takesConnections(localMongoPort),
        },
      ]
    : [];
  const api: Service = {
    name: 'API',
    command: ['api/dist/main.js'],
    environment: {
      ...common,
      // Its production mode requires hashed secrets, as deployments have.
      NODE_ENV: 'development',
      // DNS takes at most half of these threads. An audit of a site with many dead names must not block all of them.
      UV_THREADPOOL_SIZE: environment['UV_THREADPOOL_SIZE'] ?? '32',
      API_PORT: String(apiPort),
      MONGODB_URI: configuration.mongodbUri,
      PUBLIC_URL: publicUrl,
      // The shell and the file servers, on this machine, forward the clients' addresses.
      TRUSTED_PROXIES: ['loopback', environment['TRUSTED_PROXIES']].filter(Boolean).join(','),
    },
    output: hot === 'api' ? 'terminal' : log('api'),
    isReady: isApiReady,
  };
  const fileServers = remotes.map(({ name, folder, port }) => ({
    name: folder,
    command: ['tooling/dist/serve.js', folder],
    environment: { ...common, [variableOf(name, 'PORT')]: String(port) },
    output: log(folder),
    isReady: () => answersAt(port, '/health'),
  }));
  return [database, [api], [...fileServers, ...development], [shell]];
}

/** Every port that the platform listens on. */
export function wantedPorts(
  { shellPort, apiPort, localMongoPort, remotes }: Configuration,
  hot?: HotPart,
  deployment?: Deployment,
): WantedPort[] {
  const ports = [
    { port: shellPort, variable: 'SHELL_PORT', who: 'the shell' },
    {
      port: apiPort,
      variable: 'API_PORT',
      who: deployment ? `the way to the API of ${deployment.origin}` : 'the API',
    },
  ];
  if (isRemote(hot))
    ports.push({
      port: developmentPort(hot),
      variable: variableOf(hot.name, 'PORT'),
      who: `the development server of ${hot.folder}`,
    });
  if (deployment) return ports;
  for (const { name, folder, port } of remotes)
    ports.push({ port, variable: variableOf(name, 'PORT'), who: folder });
  if (localMongoPort)
    ports.push({ port: localMongoPort, variable: 'LOCAL_MONGO_PORT', who: 'local-mongo' });
  return ports;
}

/** Every part with its address, the database first and without credentials. */
export const addresses = (configuration: Configuration): [part: string, address: string][] => [
  ['database', configuration.mongodbUri.replace(/\/\/[^@/]*@/, '//…@')],
  ['api', `http://localhost:${configuration.apiPort}`],
  ...configuration.remotes.map(({ folder, url }): [string, string] => [folder, url]),
  ['shell', `http://localhost:${configuration.shellPort}`],
];
