import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { root } from '../packages';
import { base, type Mode, type Target } from './base';
import type { Bundle } from './bundles';
import { isProvided } from './federated-modules';
import { federation } from './shared';

const require = createRequire(import.meta.url);

const runtimeCore = require.resolve('@module-federation/runtime/core').replace(/\.cjs$/, '.js');

// Shared modules that the islands of pages need. The shell provides them; its fallback copies never load.
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const FIRST_MODULES = ['@site/shared-ui/islands', '@site/shared-ui/ui', '@site/shared-ui/forms'];
const APP_MODULE = '@site/shared-ui/app';
/** The shell's own code that every page needs: its start behind the async boundary, the layout, and two widgets. */
const FIRST_IMPORTS = ['./start', './Header', './Footer', './BackToTop', './CallWidget'];

/** React, which starts while the other code of every page is still loading. */
export const react: Bundle = {
  name: 'react',
  takes: (origins) => origins.some(({ importer }) => isProvided(importer, REACT_MODULES)),
};

/** The code besides React that every page needs for hydration. */
export const first: Bundle = {
  name: 'first',
  takes: (origins) =>
    origins.some(
      ({ importer, request }) =>
        FIRST_IMPORTS.includes(request) || isProvided(importer, FIRST_MODULES),
    ),
};

/** Store, requests and router, for islands that fetch data or change the address. */
export const app: Bundle = {
  name: 'app',
  takes: (origins) => origins.some(({ importer }) => isProvided(importer, [APP_MODULE])),
};

/**
 * Makes V8 compile every function of a file on another thread while the file loads, instead of each at its first call
 * (https://v8.dev/blog/explicit-compile-hints). Other engines ignore the comment.
 */
const compiledAhead = ({ name }: Bundle) =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: (file) => file.startsWith(`${name}.`),
    // After comments are removed, before the hashes of file names are computed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
  });

/** The shell's `webpack.config.ts`. @returns its build for browsers and its build for the server */
export type ShellConfigurations = (given: {
  folder?: string;
  mode?: Mode;
}) => [web: Configuration, node: Configuration];

/** The shell as a host: for the browser behind an async boundary, for the server as CommonJS. */
export function createShellConfiguration(
  target: Target,
  output: string,
  mode: Mode = 'production',
): Configuration {
  const node = target === 'node';
  const common = base(target, mode, [react, first, app]);
  const library = { type: 'commonjs-module' };
  return {
    ...common,
    // The code that hands the runtime to the remotes imports its CommonJS copy. The alias avoids a second copy.
    ...(!node && {
      resolve: { ...common.resolve, alias: { '@module-federation/runtime/core': runtimeCore } },
    }),
    name: `shell ${target}`,
    entry: { main: join(root, 'shell', node ? 'server/render-entry.ts' : 'client/index.ts') },
    output: {
      path: output,
      publicPath: node ? 'auto' : '/static/',
      // Firefox uses a preload only if the script tag has the same attributes.
      charset: false,
      uniqueName: 'shell',
      filename: node ? '[name].cjs' : '[name].[contenthash:8].js',
      chunkFilename: node ? '[name].cjs' : '[name].[contenthash:8].js',
      ...(node ? { library } : { crossOriginLoading: 'anonymous' as const }),
    },
    plugins: [
      ...(node ? [] : [react, first, app].map(compiledAhead)),
      federation('shell', target, library, { name: 'shell', remotes: {} }),
    ],
  };
}
