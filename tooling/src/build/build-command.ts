import { run } from '../run';
import { buildChanged } from './build-changed';
import { listTargetFolders } from './targets';

/**
 * `npm run build -- mfe-blog shell`, or `all`: builds the changed packages and prints the names of the remotes' builds.
 */
await run(async () => {
  const all = listTargetFolders();
  const wanted = process.argv.slice(2).filter((folder) => folder !== 'all');
  const unknown = wanted.filter((folder) => !all.includes(folder));
  if (unknown.length)
    throw new Error(`There is no ${unknown.join(', ')} to build; there are ${all.join(', ')}.`);
  const built = await buildChanged(wanted.length ? wanted : all);
  for (const { folder, build } of built)
    if (folder.startsWith('mfe-')) console.log(`${folder}: build ${build}`);
});
