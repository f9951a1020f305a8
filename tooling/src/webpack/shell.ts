import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { root } from '../packages';
import { base, type Target } from './base';
import { sharedModules } from './shared';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/webpack') as typeof import('@module-federation/enhanced/webpack');

const runtimeCore = require.resolve('@module-federation/runtime/core').replace(/\.cjs$/, '.js');

/** The shell as a host: in the browser behind an async boundary, on the server as CommonJS. */
export function shellConfiguration(
  target: Target,
  output: string,
  mode: 'production' | 'development' = 'production',
): Configuration {
  const node = target === 'node';
  const common = base(target, mode);
  return {
    ...common,
    // What hands the runtime on to the remotes asks for its CommonJS copy; one copy is enough.
    ...(!node && {
      resolve: { ...common.resolve, alias: { '@module-federation/runtime/core': runtimeCore } },
    }),
    name: `shell ${target}`,
    entry: { main: join(root, 'shell', node ? 'server/render/index.ts' : 'client/index.ts') },
    output: {
      path: output,
      publicPath: node ? 'auto' : '/static/',
      // Firefox takes a preload only for a script tag that says the same.
      charset: false,
      uniqueName: 'shell',
      filename: node ? '[name].cjs' : '[name].[contenthash:8].js',
      chunkFilename: node ? '[name].cjs' : '[name].[contenthash:8].js',
      ...(node
        ? { library: { type: 'commonjs-module' } }
        : { crossOriginLoading: 'anonymous' as const }),
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules('shell'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        ...(node
          ? {
              library: { type: 'commonjs-module' },
              remoteType: 'script' as const,
              runtimePlugins: [require.resolve('@module-federation/node/runtimePlugin')],
            }
          : {
              experiments: {
                provideExternalRuntime: true,
                optimization: { target: 'web' as const, disableSnapshot: true },
              },
            }),
      }),
    ],
  };
}
