import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getClosure, remoteFolders } from '../../workspaces.mjs';
import { remotePackages, root } from '../packages';
import { computeInputHash } from './input-hash';
import { resolvedPackages } from './lockfile';
import { isService } from './service';

export type Target = Awaited<ReturnType<typeof readTarget>>;

const COMMON_INPUTS = ['tsconfig.base.json', 'tooling/src/build'];
const BROWSER_CODE = ['business.json', 'tooling/src/webpack'];
/** Packages that compile. Another version of one makes other builds from the same sources. */
const COMPILERS = ['esbuild'];
export const BROWSER_COMPILERS = [
  ...COMPILERS,
  '@module-federation/enhanced',
  '@module-federation/node',
  '@module-federation/runtime',
  '@swc/core',
  'esbuild-loader',
  'minimizer-webpack-plugin',
  'webpack',
];

/** The shell's development build: from the same sources, beside the production build. */
export const DEVELOPMENT_SHELL = 'shell-development';

const getFolders = (name: string): { sources: string; output: string } =>
  name === DEVELOPMENT_SHELL
    ? { sources: 'shell', output: 'shell/dist/development' }
    : { sources: name, output: `${name}/dist` };

/** All packages that can be built, in the order in which they are needed. */
export const listTargetFolders = (): string[] => [
  'packages/local-mongo',
  'api',
  'tooling',
  ...remotePackages().map(({ folder }) => folder),
  'shell',
];

const getRecordFile = (folder: string): string => join(root, getFolders(folder).output, '.inputs');

/** Files and folders that a target is built from: its package, the packages it uses, and the build scripts. */
export const inputPaths = (repository: string, folder: string): string[] => [
  ...getClosure(repository, [getFolders(folder).sources]),
  ...COMMON_INPUTS,
  ...(isService(folder) ? [] : BROWSER_CODE),
];

/**
 * Fingerprint of a target's inputs: its sources, those of the packages it uses, and the locked versions of their
 * dependencies and compilers. It is the same on every machine and does not depend on other packages.
 * @param repository its folder
 * @returns SHA-256 in hexadecimal
 */
export async function computeFingerprint(repository: string, folder: string): Promise<string> {
  const packages = getClosure(repository, [getFolders(folder).sources]);
  const compilers = isService(folder) ? COMPILERS : BROWSER_COMPILERS;
  const lockfile = await readFile(join(repository, 'package-lock.json'), 'utf8');
  return createHash('sha256')
    .update(await computeInputHash(repository, inputPaths(repository, folder)))
    .update(resolvedPackages(lockfile, packages, compilers).join('\n'))
    .digest('hex');
}

/** @param folder in the repository, or {@link DEVELOPMENT_SHELL} */
export async function readTarget(folder: string) {
  const inputs = await computeFingerprint(root, folder);
  /** Name of a remote's build. */
  const build = inputs.slice(0, 10);
  const recorded = await readFile(getRecordFile(folder), 'utf8').catch(() => '');
  const isRemote = remoteFolders(root).includes(folder);
  /** Whether the contents of `dist/` were built from these inputs. */
  const isBuilt =
    recorded === inputs &&
    (!isRemote || existsSync(join(root, folder, 'dist', build, 'remote.json')));
  return { folder, inputs, build, isBuilt };
}

/** Records the inputs of `dist/`; the last step of a build. */
export async function recordBuilt({ folder, inputs }: Target): Promise<void> {
  await mkdir(join(root, getFolders(folder).output), { recursive: true });
  await writeFile(getRecordFile(folder), inputs);
}

/** Removes the record, for when another process writes into `dist/`: the next build must not rely on it. */
export const removeRecord = (folder: string): Promise<void> =>
  rm(getRecordFile(folder), { force: true });
