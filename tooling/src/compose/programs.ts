import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../packages';

/** Programs that run in containers, by the name of their file below `tooling/dist`. */
const PROGRAMS = {
  remote: 'src/compose/remote-container.ts',
  publish: 'src/compose/publish.ts',
  release: 'src/release/main.ts',
  'smtp-sink': 'src/standins/smtp-sink.ts',
} as const;
export type Program = keyof typeof PROGRAMS;

/** Packages that are CommonJS inside ask for `require`, which an ES module does not have. */
const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** Browsers, and what drives one: an image has none, and its `release` walks no pages. */
const BROWSERS = ['playwright-core', '@sparticuz/chromium'];

/** Bundles programs with every package that they need, so that their images carry no packages. */
export async function buildPrograms(names: readonly Program[]): Promise<void> {
  await build({
    absWorkingDir: join(root, 'tooling'),
    entryPoints: Object.fromEntries(names.map((name) => [name, PROGRAMS[name]])),
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: BROWSERS,
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
}
