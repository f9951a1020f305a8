import { spawnSync } from 'node:child_process';
import { remotePackages, root } from '../packages';

/** The project's own program; `npm sbom --omit dev` leaves out what any package also names for its tests, such as koa. */
const PROGRAM = '@cyclonedx/cyclonedx-npm@6.0.1';

/**
 * `npm run sbom`: every package of npm that API, shell and remotes are made of, in the versions of the lockfile, as a
 * CycloneDX document in `sbom.cdx.json`. What only builds and tests is not in it. `-- blog` lists one of them alone.
 */
const folders = new Map([
  ['api', 'api'],
  ['shell', 'shell'],
]);
for (const { name, folder } of remotePackages()) folders.set(name, folder);
const named = process.argv.slice(2).map((name) => name.replace(/^mfe-/, ''));
const unknown = named.find((name) => !folders.has(name));
if (unknown === undefined) list(named.length ? named : [...folders.keys()]);
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
      // npm's own complaints are about packages of the tests, which ask for "latest".
      ...['--package-lock-only', '--ignore-npm-errors', '--omit', 'dev', '--output-reproducible'],
      ...['--output-file', 'sbom.cdx.json', ...workspaces],
    ],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
