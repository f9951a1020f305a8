import { createHash } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Stats } from 'webpack';
import { drawIcons } from '../fonts/icons';
import { root } from '../packages';
import { compile, type Mode } from '../webpack/base';
import type { Bundle } from '../webpack/bundles';
import { app, first, react, type ShellConfigurations } from '../webpack/shell';
import { buildBoot } from './boot';
import { precompress } from './files';
import { replaceFolder } from './replace-folder';
import { nodeBundle } from './service';

/** The development build, for Fast Refresh, lies beside the production build. */
const getOutputFolder = (mode: Mode): string =>
  join(root, mode === 'production' ? 'shell/dist' : 'shell/dist/development');

const SERVER = {
  main: 'server/main.ts',
  worker: '../packages/islands/src/server/processes/render-worker.ts',
  formats: '../packages/islands/src/server/processes/formats-worker.ts',
};

const buildServer = (outdir: string) =>
  build({
    ...nodeBundle('shell', SERVER),
    outdir,
    // Code that a process needs only for some of its tasks goes into files of its own.
    splitting: true,
    external: ['../node/main.cjs'],
  });

async function writeFileList(stats: Stats, output: string): Promise<void> {
  const {
    entrypoints,
    chunks = [],
    hash = '',
  } = stats.toJson({
    all: false,
    entrypoints: true,
    chunks: true,
    ids: true,
    hash: true,
  });
  const entry = (entrypoints?.main?.assets ?? []).map(({ name }) => `/static/${name}`);
  const listFiles = ({ name }: Bundle) =>
    chunks
      .filter(({ names = [] }) => names.includes(name))
      .flatMap(({ files = [] }) => files.map((file) => `/static/${file}`));
  const preload = [react, first].flatMap(listFiles);
  const facades = { app: listFiles(app) };
  const build = createHash('sha256').update(hash).digest('hex').slice(0, 12);
  await writeFile(
    join(output, 'files.json'),
    JSON.stringify({ build, entry, preload, facades }, null, 2),
  );
}

/**
 * Builds the shell into shell/dist: `web/` for browsers, `node/` for rendering, `server/` for serving. Only `web/` of
 * the development build differs: it has React's development version and readable names, uncompressed. A running shell
 * finds each of its folders complete all the while. Chunks of earlier builds stay, for visitors with open pages.
 */
export async function buildShell(mode: Mode): Promise<void> {
  const output = getOutputFolder(mode);
  const replace = (name: string, make: (folder: string) => Promise<unknown>) =>
    replaceFolder(join(output, name), make);
  const copy = (from: string, name: string) =>
    replace(name, (folder) => cp(join(root, from), folder, { recursive: true }));
  await mkdir(output, { recursive: true });
  const file = pathToFileURL(join(root, 'shell/webpack.config.ts')).href;
  const { default: configurations } = (await import(file)) as { default: ShellConfigurations };
  const [web, node] = configurations({ folder: output, mode });
  const stats = await compile(web);
  await replace('node', (path) => compile({ ...node, output: { ...node.output, path } }));
  await buildBoot(output);
  await replace('server', buildServer);
  await writeFileList(stats, output);
  if (mode === 'production') await precompress(join(output, 'web'));
  await copy('shared-ui/fonts', 'fonts');
  await copy('shell/public', 'public');
  await copy('packages/islands/assets/fonts', 'assets/fonts');
  await replace('icons', drawIcons);
}
