import { spawnSync } from 'node:child_process';
import { remotePackages, root } from '../packages';

/** The project's own program; `npm sbom --omit dev` leaves out what any package also names for its tests, such as koa. */
const PROGRAM = '@cyclonedx/cyclonedx-npm@6.0.1';

/**
 * `npm run sbom`: every package of npm that API, shell and remotes are made of, in the versions of the lockfile, as a
 * CycloneDX document in `sbom.cdx.json`. What only builds and tests is not in it. `-- mfe-blog` lists one folder's alone.
 */
const named = process.argv.slice(2);
const parts = named.length
  ? named
  : ['api', 'shell', ...remotePackages().map(({ folder }) => folder)];
const { status } = spawnSync(
  'npm',
  [
    ...['exec', '--yes', '--ignore-scripts', `--package=${PROGRAM}`, '--', 'cyclonedx-npm'],
    // npm's own complaints are about packages of the tests, which ask for "latest".
    ...['--package-lock-only', '--ignore-npm-errors', '--omit', 'dev', '--output-reproducible'],
    ...['--output-file', 'sbom.cdx.json', ...parts.flatMap((folder) => ['--workspace', folder])],
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
