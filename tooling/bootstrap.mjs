// Runs before any package is installed: plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @param {string} lockfile path of a list of packages as npm writes it
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
const readPackages = (lockfile) => JSON.parse(readFileSync(join(root, lockfile), 'utf8')).packages;

/** Whether `node_modules` has every package of the lockfile. npm lists what it has installed in a file there. */
function isInstalled() {
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, list))) return false;
  const installed = readPackages(list);
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, link, optional, devOptional }]) =>
      // Packages for another operating system are locked but not installed.
      !path.includes('node_modules') ||
      link ||
      optional ||
      devOptional ||
      installed[path]?.version === version,
  );
}

/** Installs the packages when some are missing or others. Ends the process when that fails. */
export function install() {
  if (isInstalled()) return;
  console.log('The packages of package-lock.json are not installed: running npm ci …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund'];
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  const why = error ? `: ${error.message}` : '';
  console.error(`The packages could not be installed${why}; see above.`);
  process.exit(1);
}

/**
 * Judges a version of Node by `engines` in package.json. Some versions outside of it run, with a warning.
 * @param {string} version such as `24.1.0`
 * @returns {{ runs: boolean, sentence?: string }} whether the platform runs with it, and the warning if there is one
 */
export function checkVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= 24 || (major === 22 && minor >= 12)) return { runs: true };
  const runs = major > 20 || (major === 20 && minor >= 19);
  const why = !runs ? ', which is too old' : major === 22 ? '' : ', which is past its end of life';
  return { runs, sentence: `This is Node ${version}${why}. Use Node 24, or 22.12 and newer.` };
}

/** Prints the warning about this Node, if there is one. Ends the process when Node is too old. */
export function checkNode() {
  const { runs, sentence } = checkVersion(process.versions.node);
  if (sentence) console.error(sentence);
  if (!runs) process.exit(1);
}
