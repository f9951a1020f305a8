import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { compile } from './base';
import { cacheGroups, getOrigins } from './bundles';
import { isProvided, listFacades } from './federated-modules';

const { ModuleFederationPlugin } = createRequire(import.meta.url)(
  '@module-federation/enhanced/webpack',
) as typeof import('@module-federation/enhanced/webpack');

const APP = '@site/shared-ui/app';

/** Compiles a host with a chunk that looks up a shared module of the host. */
async function compileHost() {
  const folder = await createTemporaryFolder();
  const files = {
    'app.js': 'export const app = "the shared module";',
    'part.js': `import { app } from '${APP}'; export default app;`,
    'entry.js': "import('./part').then(({ default: app }) => console.log(app));",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const stats = await compile({
    mode: 'development',
    devtool: false,
    target: 'web',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
    optimization: {
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...cacheGroups([
            { name: 'app', takes: (all) => all.some((one) => isProvided(one.importer, [APP])) },
          ]),
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        dts: false,
        manifest: false,
        shared: { [APP]: { import: './app.js', version: '1.0.0', requiredVersion: false } },
      }),
    ],
  });
  return stats.compilation;
}

test('webpack names shared modules as the builds expect', async () => {
  const compilation = await compileHost();
  const chunks = [...compilation.chunks];
  const part = chunks.filter((chunk) =>
    getOrigins(chunk).some(({ request }) => request === './part'),
  );
  expect(part.map((chunk) => listFacades(chunk, compilation))).toEqual([['app']]);
  const app = chunks.filter(({ name }) => name === 'app');
  expect(app.map((chunk) => listFacades(chunk, compilation))).toEqual([[]]);
});
