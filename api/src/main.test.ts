import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Nothing listens there: the process has to stand without a database. */
const nowhere = { MONGODB_URI: 'mongodb://127.0.0.1:9/site', ADMIN_PASSWORD: 'top secret' };

interface Run {
  child: ChildProcess;
  /** Everything that was printed so far. */
  printed: () => string;
  /** Resolves with what a pattern found in what is printed. */
  prints: (pattern: RegExp) => Promise<string>;
  exit: Promise<number | null>;
}

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      child.emit('printed');
    });
  const exit = once(child, 'close').then(([code]) => {
    running.delete(child);
    return typeof code === 'number' ? code : null;
  });
  return {
    child,
    printed: () => text,
    exit,
    prints: async (pattern) => {
      for (;;) {
        const [, found] = pattern.exec(text) ?? [];
        if (found !== undefined) return found;
        await Promise.race([
          once(child, 'printed'),
          exit.then(() => Promise.reject(new Error(text))),
        ]);
      }
    },
  };
}

const listening = /"port":(\d+),"msg":"listening"/;

describe('the process', () => {
  test('that lacks what it needs says so in plain words and ends', async () => {
    const { exit, printed } = run({ NODE_ENV: 'production', ADMIN_PASSWORD: 'top secret' });
    expect(await exit).toBe(1);
    expect(printed()).toContain('MONGODB_URI is required');
    expect(printed()).toContain('ADMIN_PASSWORD_HASH is required in production');
    expect(printed()).not.toMatch(/ at .*:\d+|top secret/);
  }, 20_000);

  test('whose port is taken says so in plain words and ends', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { exit, printed } = run({ ...nowhere, API_PORT: port });
    expect(await exit).toBe(1);
    expect(printed()).toContain('The port of the API is taken.');
    other.close();
  }, 20_000);

  test('stands without a database, tells no secret, and ends on SIGTERM with every answer given', async () => {
    const { child, exit, printed, prints } = run({ ...nowhere, API_PORT: '0' });
    const port = await prints(listening);
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;
    expect(await ask()).toBe(200);
    child.kill('SIGTERM');
    await prints(/"msg":"(stopping)"/);
    // Callers with a connection are still served, and told to come back on another one.
    const last = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
    expect(await exit).toBe(0);
    expect(printed()).not.toContain('top secret');
  }, 20_000);
});
