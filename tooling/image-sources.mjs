// `image-sources.mjs mfe-blog`, in a copy of the repository: leaves what that package is built from and nothing else, so
// that an image is built again only when something changes that is in it.
import { readdirSync, rmSync } from 'node:fs';
import { closureOf, workspaceFolders } from './workspaces.mjs';

const [folder = ''] = process.argv.slice(2);
const known = workspaceFolders('.');
if (!known.includes(folder)) {
  console.error(`Say which package to build, as PACKAGE: one of ${known.join(', ')}.`);
  process.exit(1);
}
const needed = [...closureOf('.', [folder, 'tooling']), 'business.json', 'tsconfig.base.json'];
for (const name of readdirSync('.')) if (!needed.includes(name)) rmSync(name, { recursive: true });
