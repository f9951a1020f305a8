import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closureOf, remoteFolders } from '../../workspaces.mjs';
import { remotePackages, root } from '../packages';
import { inputHash } from './input-hash';
import { isService } from './service';

/** Something that is built on its own. */
export interface Target {
  /** Its folder in the repository, or {@link DEVELOPMENT_SHELL}. */
  folder: string;
  /** Fingerprint of its inputs. */
  inputs: string;
  /** Name of a remote's build: the beginning of the fingerprint. */
  build: string;
  /** Whether what lies in `dist/` was made from these inputs. */
  isBuilt: boolean;
}

const EVERYBODYS = ['package-lock.json', 'tsconfig.base.json', 'tooling/src/build'];
const BROWSER_CODE = ['business.json', 'tooling/src/webpack', 'tooling/package.json'];

/** The shell for browsers in development: built from the same sources, beside the other one. */
export const DEVELOPMENT_SHELL = 'shell-development';

const placesOf = (name: string): { sources: string; output: string } =>
  name === DEVELOPMENT_SHELL
    ? { sources: 'shell', output: 'shell/dist/development' }
    : { sources: name, output: `${name}/dist` };

/** Everything that can be built, in the order in which it is needed. */
export const targetFolders = (): string[] => [
  'local-mongo',
  'api',
  'tooling',
  ...remotePackages().map(({ folder }) => folder),
  'shell',
];

const recordOf = (folder: string): string => join(root, placesOf(folder).output, '.inputs');

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Looks at a target's sources and at what was built of them. */
export async function targetOf(folder: string): Promise<Target> {
  const { sources } = placesOf(folder);
  const inputs = await inputHash(root, [
    ...closureOf(root, [sources]),
    ...EVERYBODYS,
    ...(isService(folder) ? [] : BROWSER_CODE),
  ]);
  const build = inputs.slice(0, 10);
  const recorded = await readFile(recordOf(folder), 'utf8').catch(() => '');
  const isRemote = remoteFolders(root).includes(folder);
  const isBuilt =
    recorded === inputs &&
    (!isRemote || (await isThere(join(root, folder, 'dist', build, 'remote.json'))));
  return { folder, inputs, build, isBuilt };
}

/** Remembers what `dist/` was made from; the last step of a build. */
export async function recordBuilt({ folder, inputs }: Target): Promise<void> {
  await mkdir(join(root, placesOf(folder).output), { recursive: true });
  await writeFile(recordOf(folder), inputs);
}

/** From now on `dist/` is made by somebody else: the next build is not to rely on it. */
export const forgetBuilt = (folder: string): Promise<void> => rm(recordOf(folder), { force: true });
