import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { CONTRACT_VERSION } from '@site/shared-ui/remote';
import { readConfiguration } from '../configuration/configuration';
import { developmentPort, type RemotePackage, root } from '../packages';
import { type Target, typescriptRule } from './base';
import { readRemote, toManifest } from './declared';
import { containerName, createRemoteConfiguration } from './remote';

const BUILD = 'dev';
/** Milliseconds between a save and the build, to collect several saved files. */
const AGGREGATE_TIMEOUT_MS = 5;

/** Only the remote's own components get Fast Refresh; the façades come from the shell. */
const refreshRule = (include: string): RuleSetRule => ({
  test: /\.tsx?$/,
  include,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // The shell does not share `react/jsx-dev-runtime`.
      transform: { react: { runtime: 'automatic', development: false, refresh: true } },
    },
  },
});

const buildManifest = async (remote: RemotePackage, revision: string) => ({
  name: remote.name,
  build: BUILD,
  container: containerName(remote.name, BUILD),
  contract: CONTRACT_VERSION,
  ...toManifest(await readRemote(remote)),
  revision,
});

/** Serves the files of both builds, and `remote.json` once both have compiled the last save. */
const createServerOptions = (remote: RemotePackage): ServerConfiguration => {
  const port = developmentPort(remote);
  const answer = async (response: ServerResponse, revision = ''): Promise<void> => {
    try {
      const content = JSON.stringify(await buildManifest(remote, revision));
      response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store');
      response.end(content);
    } catch (error) {
      console.error(String(error));
      response.statusCode = 500;
      response.end(String(error));
    }
  };
  return {
    port,
    host: 'localhost',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    devMiddleware: { stats: { preset: 'errors-only', errorStack: false, timings: true } },
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    setupMiddlewares: (middlewares, server) => [
      {
        name: 'remote.json',
        path: '/remote.json',
        middleware: (_request: unknown, response: ServerResponse) =>
          server.middleware?.waitUntilValid((stats) => void answer(response, stats?.hash)),
      },
      ...middlewares,
    ],
  };
};

/**
 * A remote from its sources: the browser's build, with Fast Refresh and the server for both, and the server's build.
 */
export function developmentConfigurations(
  own: RemotePackage,
): [web: Configuration, node: Configuration] {
  const { remotes } = readConfiguration(process.env);
  const remote = remotes.find(({ folder }) => folder === own.folder) ?? own;
  const folder = join(root, remote.folder);
  const address = `http://localhost:${developmentPort(remote)}`;
  const configure = (target: Target): Configuration => {
    const common = createRemoteConfiguration({
      package: remote,
      build: BUILD,
      target,
      mode: 'development',
      output: join(folder, 'dist', BUILD, target),
    });
    return {
      ...common,
      output: { ...common.output, publicPath: `${address}/${target}/` },
      watchOptions: { aggregateTimeout: AGGREGATE_TIMEOUT_MS },
    };
  };
  const web = configure('web');
  const library = containerName(remote.name, BUILD);
  return [
    {
      ...web,
      output: { ...web.output, chunkFilename: '[name].js' },
      module: {
        ...web.module,
        rules: [refreshRule(folder), { ...typescriptRule, exclude: folder }],
      },
      plugins: [...(web.plugins ?? []), new RefreshPlugin({ overlay: false, library })],
      devServer: createServerOptions(remote),
    },
    configure('node'),
  ];
}
