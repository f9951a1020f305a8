import { join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { root, type RemotePackage } from '../packages';
import { containerName, remoteConfiguration } from '../webpack/remote';

/** Name of the build that a development server serves. */
export const DEVELOPMENT_BUILD = 'dev';
/** Milliseconds between a save and the build, to take several files at once. */
const AGGREGATE = 5;

/** Only the remote's own components are refreshed; the façades are the shell's. */
const refreshed = (folder: string): RuleSetRule => ({
  test: /\.tsx?$/,
  include: join(root, folder),
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // The shell shares no development version of React's JSX runtime.
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

/** A remote for the browser, with Fast Refresh. @param address of the development server, e.g. `http://localhost:3012` */
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

/** The same remote for the server's render. */
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
