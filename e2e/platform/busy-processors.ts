import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps every processor of this machine busy, as other programs would, until the answer is called. */
export function busyProcessors(): () => void {
  const programs = Array.from({ length: availableParallelism() }, () =>
    spawn(
      process.execPath,
      [
        '--import',
        './tooling/exit-with-parent.mjs',
        '-e',
        'const spin = () => { for (let i = 0; i < 1e8; i++); setImmediate(spin); }; spin();',
      ],
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    ),
  );
  return () => programs.forEach((program) => program.kill('SIGKILL'));
}
