import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildChanged } from '../build/build-changed';
import { remotePackages, root } from '../packages';
import { run } from '../run';

/** Programs that run in containers, by the name of their file below `tooling/dist`. */
const REMOTE = { remote: 'src/compose/remote-container.ts' };
const TOOLS = { publish: 'src/compose/publish.ts', release: 'src/release/main.ts' };

/** Bundled CommonJS packages call `require`, which an ES module does not have. */
const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** Bundles programs together with the packages that they need, so that their images need no `node_modules`. */
async function buildPrograms(entryPoints: Record<string, string>): Promise<void> {
  await build({
    absWorkingDir: join(root, 'tooling'),
    entryPoints,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // For browsers only. An image has none, so its `release` walks no pages.
    external: ['playwright-core', '@sparticuz/chromium'],
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
}

/**
 * `image.ts <folder>`: builds a package in the Dockerfile. A remote's build is named by its sources, so the same
 * sources give the same build in every image and outside of them.
 */
await run(async () => {
  const [folder = ''] = process.argv.slice(2);
  if (folder === 'tooling') return buildPrograms(TOOLS);
  const [target] = await buildChanged([folder]);
  if (!target || !remotePackages().some((remote) => remote.folder === folder)) return;
  await writeFile(join(root, folder, 'dist/current.json'), JSON.stringify({ build: target.build }));
  await buildPrograms(REMOTE);
});
