import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remotePackages, root } from '../packages';
import { inputHash } from './input-hash';

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

const EVERYBODYS = ['package-lock.json', 'tsconfig.base.json', 'contracts', 'tooling/src/build'];
const BROWSER_CODE = [
  ...EVERYBODYS,
  'business.json',
  'shared-ui',
  'tooling/src/webpack',
  'tooling/package.json',
];

/** What a target is made from besides its own folder. */
const INPUTS: Record<string, readonly string[]> = {
  'local-mongo': EVERYBODYS,
  api: [...EVERYBODYS, 'server-kit', 'audit'],
  tooling: [...EVERYBODYS, 'server-kit'],
  shell: [...BROWSER_CODE, 'server-kit'],
  'shell-development': [...BROWSER_CODE, 'server-kit'],
};

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
  const shared = INPUTS[folder] ?? BROWSER_CODE;
  const inputs = await inputHash(root, [placesOf(folder).sources, ...shared]);
  const build = inputs.slice(0, 10);
  const recorded = await readFile(recordOf(folder), 'utf8').catch(() => '');
  const isRemote = !(folder in INPUTS);
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
