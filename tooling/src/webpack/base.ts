import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { root } from '../packages';
import { type Bundle, cacheGroups } from './bundles';

export type Target = 'web' | 'node';
export type Mode = 'production' | 'development';

export const typescriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'esbuild-loader',
  options: { target: 'es2022', jsx: 'automatic' },
};

/** The common configuration of shell and remotes, for browser and server. @param bundles for the browser's files */
export function base(target: Target, mode: Mode, bundles: readonly Bundle[] = []): Configuration {
  const isDevelopment = mode === 'development';
  return {
    mode,
    target: target === 'node' ? 'async-node' : ['web', 'es2022'],
    context: root,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [typescriptRule] },
    optimization: {
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      minimize: target === 'web' && !isDevelopment,
      // swc has threads of its own.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false })],
      splitChunks:
        target === 'node'
          ? false
          : {
              chunks: 'async',
              cacheGroups: { default: false, defaultVendors: false, ...cacheGroups(bundles) },
            },
    },
    experiments: { html: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** Compiles a configuration. @throws Error with webpack's messages when a module does not compile */
export async function compile(configuration: Configuration) {
  const { default: webpack } = await import('webpack');
  return new Promise<import('webpack').Stats>((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (!stats) reject(new Error('webpack gave no result'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats);
    });
  });
}
