import { join } from 'node:path';
import spawn, { SubprocessError } from 'nano-spawn';
import { withFileLock } from '@site/server-kit/durable/lock';
import { endsWithParent } from '../ends-with-parent';
import { root } from '../packages';
import { recordCommit } from './commit';
import { readTarget, recordBuilt, type Target } from './targets';

const MAX_CONCURRENT = 2;
/** Milliseconds to wait for another process that is building. */
const LOCK_WAIT_MS = 10 * 60_000;

/** Runs one build in a process of its own. @throws Error with its output when it fails */
async function buildOne({ folder, build }: Target): Promise<void> {
  const program = ['--import', 'tsx', 'tooling/src/build/build-package.ts'];
  try {
    await spawn('node', [...endsWithParent, ...program, folder, build], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
  } catch (error) {
    const output = error instanceof SubprocessError ? error.output : String(error);
    throw new Error(`${folder} does not build:\n${output}`, { cause: error });
  }
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Builds the packages whose inputs changed since their last build, {@link MAX_CONCURRENT} at a time.
 * @param print takes the progress, a line at a time
 * @returns all of the packages, as they are built now
 * @throws Error with the compiler's output of the first package that does not build
 */
export const buildChanged = (folders: readonly string[], print = console.log): Promise<Target[]> =>
  withFileLock(
    join(root, 'node_modules/.building'),
    async () => {
      const targets = await Promise.all(folders.map(readTarget));
      const changed = targets.filter(({ isBuilt }) => !isBuilt);
      if (!changed.length) print('Nothing to build.');
      // The workers share one iterator, so each package is taken once.
      const waiting = changed.entries();
      const worker = async () => {
        for (const [index, target] of waiting) {
          const startedAtMs = Date.now();
          print(`Building ${index + 1} of ${changed.length}: ${target.folder} …`);
          await buildOne(target);
          await recordBuilt(target);
          print(`  ${target.folder} is built (${seconds(startedAtMs)})`);
        }
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
      await Promise.all(targets.map(recordCommit));
      return targets.map((target) => ({ ...target, isBuilt: true }));
    },
    { waitMs: LOCK_WAIT_MS },
  );
