import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { precompress } from '../../tooling/src/build/files';
import { remotePackages, root } from '../../tooling/src/packages';
import { base, compile } from '../../tooling/src/webpack/base';

/**
 * The same shell and remotes as one script, for comparison: no federation, and no hydration by islands. The same server
 * serves it, so that nothing else differs. The folder lies below the shell, where that server finds its packages.
 */
const folder = join(root, 'shell/dist/single-bundle');

/** Replaces `load-remote` of the client's registry: the remotes are imported. */
const registryOf = (names: readonly { name: string; folder: string }[]): string =>
  `${names.map(({ name, folder: from }) => `import ${name} from ${JSON.stringify(join(root, from, 'src/remote.tsx'))};`).join('\n')}
const remotes = { ${names.map(({ name }) => name).join(', ')} };
export const loadRemote = (pin) => Promise.resolve(remotes[pin.name]);
`;

/** @param builds the build of each remote, by its folder; API calls carry it @returns a folder like `shell/dist` */
export async function buildSingleBundle(builds: ReadonlyMap<string, string>): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const remotes = remotePackages();
  const registry = join(folder, 'registry.js');
  await writeFile(registry, registryOf(remotes));
  const common = base('web', 'production');
  const identity = remotes.map(({ name, folder: from }) => ({
    test: /\.tsx?$/,
    include: join(root, from),
    loader: 'esbuild-loader',
    options: {
      target: 'es2022',
      jsx: 'automatic',
      define: { REMOTE: JSON.stringify({ name, build: builds.get(from) }) },
    },
  }));
  const stats = await compile({
    ...common,
    entry: { main: join(root, 'shell/client/start.ts') },
    output: {
      path: join(folder, 'web'),
      publicPath: '/static/',
      filename: 'main.[contenthash:8].js',
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        ...identity,
        {
          test: /\.tsx?$/,
          exclude: remotes.map(({ folder: from }) => join(root, from)),
          loader: 'esbuild-loader',
          options: { target: 'es2022', jsx: 'automatic' },
        },
      ],
    },
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/load-remote$/, registry)],
  });
  await precompress(join(folder, 'web'));
  for (const part of ['server', 'node', 'fonts', 'public']) {
    await cp(join(root, 'shell/dist', part), join(folder, part), { recursive: true });
  }
  const [script] = Object.keys(stats.compilation.assets).filter((file) => file.endsWith('.js'));
  await writeFile(
    join(folder, 'files.json'),
    JSON.stringify({ build: 'single', entry: [`/static/${script}`], preload: [], facades: {} }),
  );
  const boot = await readFile(join(root, 'shell/dist/boot.js'), 'utf8');
  // No preloads of the federation, and no wait for a interaction.
  const atOnce = `delete document.documentElement.dataset.preload;window.__boot.start();`;
  await writeFile(join(folder, 'boot.js'), `${boot};${atOnce}`);
  return folder;
}
