import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type RemotePackage, root } from '../packages';
import { base, type Mode, type Target } from './base';
import type { Bundle } from './bundles';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { federation } from './shared';

/** Every build has its own container, so that two builds can run in one tab. */
export const containerName = (remote: string, build: string): string =>
  `${remote}_${build}`.replace(/\W/g, '_');

interface RemoteOptions {
  package: RemotePackage;
  build: string;
  target: Target;
  mode: Mode;
  output: string;
  /** Bundles of the browser's files. */
  bundles?: readonly Bundle[];
}

/** Timeout of a chunk in the browser. The entry has the same one in the shell's registry. */
const CHUNK_TIMEOUT_MS = 6_000;

/** A remote as a federated container: for the browser as a script, for the server as CommonJS. */
export function createRemoteConfiguration({
  package: { name, folder },
  build,
  target,
  mode,
  output,
  bundles,
}: RemoteOptions): Configuration {
  const container = containerName(name, build);
  const isServer = target === 'node';
  const common = base(target, mode, bundles);
  const library = { type: 'commonjs-module', name: container };
  return {
    ...common,
    name: `${folder} ${target}`,
    entry: {},
    output: {
      path: output,
      publicPath: 'auto',
      // Firefox uses a preload only if the script tag has the same attributes.
      charset: false,
      uniqueName: container,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      ...(isServer
        ? { library }
        : { crossOriginLoading: 'anonymous' as const, chunkLoadTimeout: CHUNK_TIMEOUT_MS }),
    },
    module: {
      ...common.module,
      parser: { javascript: { dynamicImportMode: isServer ? 'eager' : 'lazy' } },
    },
    plugins: [
      new webpack.DefinePlugin({ REMOTE: JSON.stringify({ name, build }) }),
      federation('remote', target, library, {
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: join(root, folder, 'src/remote.tsx'), name: 'remote' } },
      }),
      ...(isServer || mode === 'development' ? [] : [new ChunkIntegrityPlugin()]),
    ],
  };
}
