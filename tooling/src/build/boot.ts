import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../packages';

/** Builds the inline script of every page into a folder: `boot.js`. */
export async function buildBoot(output: string): Promise<void> {
  await build({
    entryPoints: {
      boot: join(root, 'shell/client/boot.ts'),
    },
    outdir: output,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
  });
}
