import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Stats } from 'webpack';
import { closureOf } from '../../workspaces.mjs';
import { root } from '../packages';
import { compile, type Mode } from '../webpack/base';
import type { Bundle } from '../webpack/bundles';
import { app, first, react, shellConfiguration } from '../webpack/shell';
import { buildBoot } from './boot';
import { precompress } from './files';
import { drawIcons } from './icons';
import { recordChunks, removeOldChunks } from './old-chunks';

/** The development build, for Fast Refresh, lies beside the production build. */
const outputOf = (mode: Mode): string =>
  join(root, mode === 'production' ? 'shell/dist' : 'shell/dist/development');

/** Bundles the Koa server and its render threads. Packages of this repository are bundled, npm packages are not. */
async function buildServer(output: string): Promise<void> {
  await build({
    entryPoints: {
      main: join(root, 'shell/server/main.ts'),
      worker: join(root, 'shell/server/worker.ts'),
    },
    outdir: join(output, 'server'),
    bundle: true,
    // Code that a thread needs only for some of its tasks goes into files of its own.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    external: ['../node/main.cjs'],
    packages: 'external',
    alias: Object.fromEntries(
      closureOf(root, ['shell']).map((folder) => [`@site/${folder}`, join(root, folder, 'src')]),
    ),
  });
}

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
  const filesOf = ({ name }: Bundle) =>
    chunks
      .filter(({ names = [] }) => names.includes(name))
      .flatMap(({ files = [] }) => files.map((file) => `/static/${file}`));
  const preload = [react, first].flatMap(filesOf);
  const facades = { app: filesOf(app) };
  const build = createHash('sha256').update(hash).digest('hex').slice(0, 12);
  await writeFile(
    join(output, 'files.json'),
    JSON.stringify({ build, entry, preload, facades }, null, 2),
  );
}

/**
 * Builds the shell into shell/dist: `web/` for browsers, `node/` for rendering, `server/` for serving. Only `web/` of the
 * development build differs: it has React's development version and readable names, uncompressed.
 */
export async function buildShell(mode: Mode): Promise<void> {
  const output = outputOf(mode);
  await Promise.all(
    ['node', 'server', 'fonts', 'public', 'assets', 'icons'].map((part) =>
      rm(join(output, part), { recursive: true, force: true }),
    ),
  );
  await mkdir(output, { recursive: true });
  await removeOldChunks(output);
  const stats = await compile(shellConfiguration('web', join(output, 'web'), mode));
  await recordChunks(
    output,
    stats.compilation.getAssets().map(({ name }) => name),
  );
  await compile(shellConfiguration('node', join(output, 'node')));
  await buildBoot(output);
  await buildServer(output);
  await writeFileList(stats, output);
  if (mode === 'production') await precompress(join(output, 'web'));
  await cp(join(root, 'shared-ui/fonts'), join(output, 'fonts'), { recursive: true });
  await cp(join(root, 'shell/public'), join(output, 'public'), { recursive: true });
  await cp(join(root, 'shell/assets/fonts'), join(output, 'assets/fonts'), { recursive: true });
  await drawIcons(join(output, 'icons'));
}
