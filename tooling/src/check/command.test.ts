import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { root } from '../packages';
import { isRunning } from '../start/answers';

const CHILD = 'console.log(process.pid); setInterval(() => {}, 1e6)';
const COMMAND = `const { runNode } = await import('./tooling/src/check/command.ts');
await runNode(['-e', ${JSON.stringify(CHILD)}]);
console.log('goes on');`;

test.each(['SIGINT', 'SIGTERM'] as const)(
  'what a command has started ends with it, when that is sent %s',
  async (signal) => {
    const command = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', COMMAND],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const said: string[] = [];
    command.stdout.on('data', (text: Buffer) => said.push(text.toString()));
    await once(command.stdout, 'data');
    const child = Number(said[0]);
    try {
      expect(isRunning(child)).toBe(true);
      command.kill(signal);
      expect(await once(command, 'exit')).toEqual([null, signal]);
      expect(isRunning(child)).toBe(false);
      expect(said).toHaveLength(1);
    } finally {
      if (isRunning(child)) process.kill(child, 'SIGKILL');
    }
  },
);
