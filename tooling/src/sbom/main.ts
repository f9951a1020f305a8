import { spawnSync } from 'node:child_process';
import { remotePackages, root } from '../packages';

/** CycloneDX's own program. `npm sbom --omit dev` omits packages that any workspace also needs for tests, such as koa. */
const PROGRAM = '@cyclonedx/cyclonedx-npm@6.0.1';

/**
 * `npm run sbom`: writes all npm packages of API, shell and remotes, in the versions of the lockfile, into
 * `sbom.cdx.json` (CycloneDX), without those that only build or test. `-- blog` lists the packages of one of them.
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
      ...['--output-file', 'sbom.cdx.json', ...workspaces],
    ],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
