import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotePackages, root } from '../packages';
import { bom, withSubject } from './subject';

/** CycloneDX's own program. `npm sbom --omit dev` omits packages that any workspace also needs for tests, such as koa. */
const PROGRAM = '@cyclonedx/cyclonedx-npm@6.0.1';
const FILE = 'sbom.cdx.json';

/**
 * `npm run sbom`: writes all npm packages of API, shell and remotes, in the versions of the lockfile, into
 * `sbom.cdx.json` (CycloneDX), without those that only build or test. `-- blog` lists the packages of one of them, and is about that
 * one.
 */
const folders = new Map([
  ['api', 'api'],
  ['shell', 'shell'],
]);
for (const { name, folder } of remotePackages()) folders.set(name, folder);
const inProduction = [...folders.keys()];
// The image of the release commands is built from it. It also has packages that only build, so it is listed by name only.
folders.set('tooling', 'tooling');
const named = process.argv.slice(2).map((name) => name.replace(/^mfe-/, ''));
const unknown = named.find((name) => !folders.has(name));
if (unknown === undefined) list(named.length ? named : inProduction);
else {
  console.error(`Nothing is called "${unknown}"; there are ${[...folders.keys()].join(', ')}.`);
  process.exitCode = 1;
}

function list(names: readonly string[]): void {
  const workspaces = names.flatMap((name) => ['--workspace', folders.get(name) ?? name]);
  const { status } = spawnSync(
    'npm',
    [
      ...['exec', '--yes', '--ignore-scripts', `--package=${PROGRAM}`, '--', 'cyclonedx-npm'],
      // npm complains only about packages of the tests, which depend on "latest".
      ...['--package-lock-only', '--ignore-npm-errors', '--omit', 'dev', '--output-reproducible'],
      ...['--output-file', FILE, ...workspaces],
    ],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
  const [only, ...others] = names;
  if (status === 0 && only && !others.length) describe(folders.get(only) ?? only);
}

/** Makes the list one about a workspace; cyclonedx-npm always describes the repository. */
function describe(folder: string): void {
  const { name }: { name: string } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  const file = join(root, FILE);
  const own = withSubject(bom.parse(JSON.parse(readFileSync(file, 'utf8'))), name);
  writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
}
