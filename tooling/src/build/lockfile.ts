import { posix } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
/**
 * `package-lock.json`, version 3: what npm installs, by path
 * (https://docs.npmjs.com/cli/configuring-npm/package-lock-json).
 */
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      /** For a link, the workspace's folder. */
      resolved: z.string().optional(),
      link: z.boolean().default(false),
      dependencies: names,
      devDependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z
        .record(z.string(), z.object({ optional: z.boolean().default(false) }))
        .default({}),
    }),
  ),
});
type Packages = z.infer<typeof lockfile>['packages'];
type Entry = Packages[string];

/** All packages that npm installs: a line for each, with path, version and integrity. */
export const installedPackages = (text: string): string[] =>
  Object.entries(lockfile.parse(JSON.parse(text)).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, integrity }]) => [path, version, integrity].join(' '))
    .sort();

/** Path of a package as Node resolves it from another one: in the nearest `node_modules` upwards. */
function findPath(packages: Packages, from: string, name: string): string | undefined {
  for (let at = from; ; at = posix.dirname(at)) {
    const path = posix.join(at, 'node_modules', name);
    const found = packages[path];
    if (found) return found.link ? found.resolved : path;
    if (at === '.') return undefined;
  }
}

/** The dependencies of a package. Optional peers do not count: whether one is there depends on other packages. */
const listDependencies = (entry: Entry): string[] =>
  Object.keys({
    ...entry.dependencies,
    // The lockfile lists these for workspaces only.
    ...entry.devDependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  }).filter((name) => !entry.peerDependenciesMeta[name]?.optional);

/**
 * The transitive dependencies of some packages, each with its version, its integrity and the versions of its own
 * dependencies. Their places in `node_modules` do not count, because they also depend on other packages.
 * @param text the lockfile
 * @param folders of workspaces
 * @param tools packages that the workspace `tooling` depends on
 * @returns a line for each, sorted
 * @throws Error naming a workspace that the lockfile does not have
 */
export function resolvedPackages(
  text: string,
  folders: readonly string[],
  tools: readonly string[],
): string[] {
  const { packages } = lockfile.parse(JSON.parse(text));
  const formatName = (path: string): string =>
    `${path.replace(/^.*node_modules\//, '')}@${packages[path]?.version}`;
  const found = new Set([
    ...folders,
    ...tools.flatMap((name) => findPath(packages, 'tooling', name) ?? []),
  ]);
  const lines = new Set<string>();
  for (const path of found) {
    const entry = packages[path];
    if (!entry) throw new Error(`package-lock.json does not have ${path}: run npm install.`);
    const needed = listDependencies(entry).flatMap((name) => findPath(packages, path, name) ?? []);
    for (const one of needed) found.add(one);
    lines.add([formatName(path), entry.integrity, ...needed.map(formatName).sort()].join(' '));
  }
  return [...lines].sort();
}
