import { remotePackages } from '../packages';
import { run } from '../run';
import { buildService, isService } from './service';
import { DEVELOPMENT_SHELL } from './targets';

/** `build-package.ts <folder> <build>`: builds one package, in a process of its own so that several builds can run at once. */
const [folder = '', build = ''] = process.argv.slice(2);

await run(async () => {
  if (isService(folder)) return buildService(folder);
  if (folder === 'shell' || folder === DEVELOPMENT_SHELL) {
    const { buildShell } = await import('./shell');
    return buildShell(folder === 'shell' ? 'production' : 'development');
  }
  const remote = remotePackages().find((one) => one.folder === folder);
  if (!remote) throw new Error(`There is nothing to build in "${folder}".`);
  const { checkEmbeds, readRemote } = await import('../webpack/declared');
  await checkEmbeds((await readRemote(remote)).pages);
  const { buildRemote } = await import('./remote');
  await buildRemote(remote, build);
  const { buildStandalonePage } = await import('./standalone-page');
  await buildStandalonePage(remote);
});
