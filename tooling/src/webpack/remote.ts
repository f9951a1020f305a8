import { join } from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { root, type RemotePackage } from '../packages';
import { base, type Target } from './base';
import type { Bundle } from './bundles';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { federation } from './shared';

/** Every build is a container of its own, so that two builds can live side by side in one tab. */
export const containerName = (remote: string, build: string): string =>
  `${remote}_${build}`.replace(/\W/g, '_');

export interface RemoteBuild {
  package: RemotePackage;
  build: string;
  target: Target;
  mode: 'production' | 'development';
  /** Folder to write into. */
  output: string;
  /** What browsers get in one file. */
  bundles?: readonly Bundle[];
}

/** How long a chunk may take; the entry has the same limit in the shell's registry. */
const CHUNK_LIMIT_MS = 6_000;

/** A remote as a federated container: in the browser by script, on the server as CommonJS. */
export function remoteConfiguration({
  package: { name, folder },
  build,
  target,
  mode,
  output,
  bundles,
}: RemoteBuild): Configuration {
  const container = containerName(name, build);
  const node = target === 'node';
  const common = base(target, mode, bundles);
  const library = { type: 'commonjs-module', name: container };
  return {
    ...common,
    name: `${folder} ${target}`,
    entry: {},
    output: {
      path: output,
      publicPath: 'auto',
      // Firefox takes a preload only for a script tag that says the same.
      charset: false,
      uniqueName: container,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      ...(node
        ? { library }
        : { crossOriginLoading: 'anonymous' as const, chunkLoadTimeout: CHUNK_LIMIT_MS }),
    },
    module: {
      ...common.module,
      parser: { javascript: { dynamicImportMode: node ? 'eager' : 'lazy' } },
    },
    plugins: [
      new webpack.DefinePlugin({ REMOTE: JSON.stringify({ name, build }) }),
      federation('remote', target, library, {
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: join(root, folder, 'src/remote.tsx'), name: 'remote' } },
      }),
      ...(node || mode === 'development' ? [] : [new ChunkIntegrityPlugin()]),
    ],
  };
}
