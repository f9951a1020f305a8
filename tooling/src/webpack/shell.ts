import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { root } from '../packages';
import { base, type Target } from './base';
import type { Bundle } from './bundles';
import { federation } from './shared';

const require = createRequire(import.meta.url);

const runtimeCore = require.resolve('@module-federation/runtime/core').replace(/\.cjs$/, '.js');

/* Shared modules that the parts of pages need. The shell provides them; its fallback copies never load. */
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const FIRST_MODULES = ['@site/shared-ui/parts', '@site/shared-ui/ui', '@site/shared-ui/forms'];
const APP_MODULE = '@site/shared-ui/app';
/** Own code that every page needs: the shell behind its async boundary, and the layout. */
const FIRST_IMPORTS = ['./start', './Header', './Footer', './BackToTop', './CallWidget'];

const isProvided = (importer: string, names: readonly string[]): boolean =>
  names.some((name) => importer.startsWith(`provide module (default) ${name}@`));

/** What starts while the rest of what every page needs is still coming in. */
export const react: Bundle = {
  name: 'react',
  takes: (origins) => origins.some(({ importer }) => isProvided(importer, REACT_MODULES)),
};

/** What every page needs when it wakes, beside React. */
export const first: Bundle = {
  name: 'first',
  takes: (origins) =>
    origins.some(
      ({ importer, request }) =>
        FIRST_IMPORTS.includes(request) || isProvided(importer, FIRST_MODULES),
    ),
};

/** Store, requests and router: what parts need that ask for data, or change the address. */
export const app: Bundle = {
  name: 'app',
  takes: (origins) => origins.some(({ importer }) => isProvided(importer, [APP_MODULE])),
};

/**
 * Has V8 compile every function of a file while it comes in, beside the main thread, instead of one after the other
 * when they are first called (https://v8.dev/blog/explicit-compile-hints). Other engines read a comment.
 */
const compiledAhead = ({ name }: Bundle) =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: (file) => file.startsWith(`${name}.`),
    // After comments have been taken away, before names get their hashes.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
  });

/** The shell as a host: in the browser behind an async boundary, on the server as CommonJS. */
export function shellConfiguration(
  target: Target,
  output: string,
  mode: 'production' | 'development' = 'production',
): Configuration {
  const node = target === 'node';
  const common = base(target, mode, [react, first, app]);
  const library = { type: 'commonjs-module' };
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
      ...(node ? { library } : { crossOriginLoading: 'anonymous' as const }),
    },
    plugins: [
      ...(node ? [] : [react, first, app].map(compiledAhead)),
      federation('shell', target, library, { name: 'shell', remotes: {} }),
    ],
  };
}
