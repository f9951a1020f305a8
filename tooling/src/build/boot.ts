import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../packages';

/** Builds the inline script of every page into `boot.js` of a folder. */
export async function buildBoot(output: string): Promise<void> {
  await build({
    entryPoints: [join(root, 'shell/boot/boot.ts')],
    outfile: join(output, 'boot.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
  });
}
