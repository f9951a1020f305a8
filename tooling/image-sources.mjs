// `image-sources.mjs mfe-blog`, in a copy of the repository: removes everything that the package is not built from, so
// that its image is rebuilt only when one of its own sources changes.
import { readdirSync, rmSync } from 'node:fs';
import { getClosure, workspaceFolders } from './workspaces.mjs';

const [folder = ''] = process.argv.slice(2);
const known = workspaceFolders('.');
if (!known.includes(folder)) {
  console.error(`Say which package to build, as PACKAGE: one of ${known.join(', ')}.`);
  process.exit(1);
}
const needed = [...getClosure('.', [folder, 'tooling']), 'business.json', 'tsconfig.base.json'];
const packages = readdirSync('packages').map((name) => `packages/${name}`);
for (const path of [...readdirSync('.'), ...packages])
  if (!needed.some((one) => one === path || one.startsWith(`${path}/`)))
    rmSync(path, { recursive: true, force: true });
