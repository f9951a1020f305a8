import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { endsWithParent } from '@site/tooling/ends-with-parent';

/** Keeps every processor of this machine busy, as other programs would, until the returned function is called. */
export function occupyProcessors(): () => void {
  const spin = 'const spin = () => { for (let i = 0; i < 1e8; i++); setImmediate(spin); }; spin();';
  const args = [...endsWithParent, '-e', spin];
  const programs = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  return () => programs.forEach((program) => program.kill('SIGKILL'));
}
