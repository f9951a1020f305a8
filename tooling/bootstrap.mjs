// Runs before any package is installed: plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
/** npm writes this list of the installed packages at the end of an installation. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   dependencies?: Versions, devDependencies?: Versions }} LockedPackage
 */

/** @param {string} file @returns {{ packages?: Record<string, LockedPackage> } & LockedPackage} */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {LockedPackage} one @param {LockedPackage} other */
const sameDependencies = (one, other) => {
  const text = (/** @type {Versions | undefined} */ versions) =>
    JSON.stringify(Object.entries(versions ?? {}).sort());
  return (
    text(one.dependencies) === text(other.dependencies) &&
    text(one.devDependencies) === text(other.devDependencies)
  );
};

/**
 * Compares the installed packages with the lockfile, and the lockfile with the package.json files.
 * @param {string} root the repository's folder
 * @returns {'complete' | 'missing' | 'outdated' | 'lockfile outdated'}
 */
export function installation(root) {
  const locked = read(join(root, 'package-lock.json')).packages ?? {};
  const own = Object.keys(locked).filter((folder) => !folder.includes('node_modules'));
  const lockIsCurrent = own.every((folder) => {
    const file = join(root, folder, 'package.json');
    return existsSync(file) && sameDependencies(read(file), locked[folder] ?? {});
  });
  if (!lockIsCurrent) return 'lockfile outdated';
  const file = join(root, INSTALLED);
  if (!existsSync(file)) return 'missing';
  const installed = read(file).packages ?? {};
  const complete = Object.entries(locked).every(
    ([folder, { version, optional, devOptional, link }]) => {
      if (!folder.includes('node_modules') || link) return true;
      // Packages for another operating system are locked but not installed.
      if (!installed[folder]) return optional || devOptional;
      return installed[folder].version === version;
    },
  );
  return complete ? 'complete' : 'outdated';
}

const WHY = {
  missing: 'Packages are not installed yet',
  outdated: 'What is installed is not what package-lock.json says',
  'lockfile outdated': 'A package.json asks for something that package-lock.json does not have',
};

/** Installs the packages when they are missing or differ from the lockfile. Ends the process when that fails. */
export function install() {
  const state = installation(repository);
  if (state === 'complete') return;
  const command = state === 'lockfile outdated' ? 'install' : 'ci';
  console.log(`${WHY[state]}: running npm ${command} …`);
  const npm = process.env.npm_execpath;
  const arguments_ = [command, '--no-audit', '--no-fund'];
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...arguments_], { cwd: repository, stdio: 'inherit' })
    : spawnSync('npm', arguments_, { cwd: repository, stdio: 'inherit' });
  if (status === 0) return;
  console.error(
    `The packages could not be installed${error ? `: ${error.message}` : ''}; see above.`,
  );
  process.exit(1);
}

/**
 * Judges a version of Node by `engines` in package.json. Some versions outside of it run, with a warning.
 * @param {string} version such as `24.1.0`
 * @returns {{ runs: boolean, sentence?: string }} whether the platform runs with it, and the warning if there is one
 */
export function judgeNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= 24 || (major === 22 && minor >= 12)) return { runs: true };
  const runs = major > 20 || (major === 20 && minor >= 19);
  const why = !runs ? ', which is too old' : major === 22 ? '' : ', which is past its end of life';
  return { runs, sentence: `This is Node ${version}${why}. Use Node 24, or 22.12 and newer.` };
}

/** Prints the warning about this Node, if there is one. Ends the process when Node is too old. */
export function checkNode() {
  const { runs, sentence } = judgeNode(process.versions.node);
  if (sentence) console.error(sentence);
  if (!runs) process.exit(1);
}

/**
 * Checks Node, installs missing packages, and runs a TypeScript program of the tooling in this process.
 * @param {string} program path below `tooling/src`, e.g. `start/main.ts`
 */
export async function runProgram(program) {
  checkNode();
  install();
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(`./src/${program}`, import.meta.url).href);
}
