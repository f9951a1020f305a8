import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { globalCss } from '@site/shared-ui/global-css';
import { type RemotePackage, root } from '../packages';
import { precompress } from './files';
import { replaceFolder } from './replace-folder';

/** Builds a remote as a standalone page in `<folder>/dist/standalone`, without module federation. */
export const buildStandalonePage = (remote: RemotePackage): Promise<void> =>
  replaceFolder(join(root, remote.folder, 'dist/standalone'), (output) =>
    compileStandalonePage(remote, output),
  );

async function compileStandalonePage(
  { name, folder }: RemotePackage,
  output: string,
): Promise<void> {
  await build({
    entryPoints: { main: join(root, folder, 'src/bootstrap.tsx') },
    outdir: output,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
    define: {
      REMOTE: JSON.stringify({ name, build: 'standalone' }),
      'process.env.NODE_ENV': '"production"',
    },
  });
  const business = await readFile(join(root, 'business.json'), 'utf8');
  await writeFile(
    join(output, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${folder} on its own</title><meta name="robots" content="noindex"><style>${globalCss()}</style><script type="application/json" data-json="site">{"business":${business.replace(/</g, '\\u003c')}}</script><script type="module" src="/standalone/main.js"></script></head><body><main id="main"></main></body></html>`,
  );
  await precompress(output);
}
