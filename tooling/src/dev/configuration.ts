import { join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { root, type RemotePackage } from '../packages';
import { containerName, remoteConfiguration } from '../webpack/remote';

/** Name of the build that a development server serves. */
export const DEVELOPMENT_BUILD = 'dev';
/** Milliseconds between a save and the build, to collect several saved files. */
const AGGREGATE = 5;

/** Only the remote's own components get Fast Refresh; the façades come from the shell. */
const refreshed = (folder: string): RuleSetRule => ({
  test: /\.tsx?$/,
  include: join(root, folder),
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

const others = (folder: string): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: join(root, folder),
  loader: 'esbuild-loader',
  options: { target: 'es2022', jsx: 'automatic' },
});

/** The browser build of a remote, with Fast Refresh. @param address of the development server: `http://localhost:3012` */
export function browserConfiguration(
  remote: RemotePackage,
  output: string,
  address: string,
): Configuration {
  const common = remoteConfiguration({
    package: remote,
    build: DEVELOPMENT_BUILD,
    target: 'web',
    mode: 'development',
    output,
  });
  return {
    ...common,
    output: { ...common.output, publicPath: `${address}/web/`, chunkFilename: '[name].js' },
    module: { ...common.module, rules: [refreshed(remote.folder), others(remote.folder)] },
    plugins: [
      ...(common.plugins ?? []),
      new RefreshPlugin({
        overlay: false,
        library: containerName(remote.name, DEVELOPMENT_BUILD),
      }),
    ],
    watchOptions: { aggregateTimeout: AGGREGATE },
  };
}

/** The server build of the same remote. */
export const serverConfiguration = (remote: RemotePackage, output: string): Configuration => ({
  ...remoteConfiguration({
    package: remote,
    build: DEVELOPMENT_BUILD,
    target: 'node',
    mode: 'development',
    output,
  }),
  watchOptions: { aggregateTimeout: AGGREGATE },
});
