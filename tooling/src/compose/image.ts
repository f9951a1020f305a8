import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildChanged } from '../build/changed';
import { remotePackages, root } from '../packages';
import { run } from '../run';
import { buildPrograms } from './programs';

/**
 * `image.ts <folder>`: what a Dockerfile runs to build its package. A remote's build is named by its sources, so
 * the same sources give the same build in every image and outside of them.
 */
await run(async () => {
  const [folder = ''] = process.argv.slice(2);
  if (folder === 'tooling') return buildPrograms(['publish', 'release', 'smtp-sink']);
  const [target] = await buildChanged([folder]);
  if (!target || !remotePackages().some((remote) => remote.folder === folder)) return;
  await writeFile(join(root, folder, 'dist/current.json'), JSON.stringify({ build: target.build }));
  await buildPrograms(['remote']);
});
