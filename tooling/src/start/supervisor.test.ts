import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { STOP_TIMEOUT_MS } from '@site/server-kit/http/stop-serving';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { findFreePort } from '../free-port';
import { root } from '../packages';
import { until } from '../until';
import { Supervisor } from './supervisor';

let folder: string;
let port: number;
let supervisor: Supervisor;
let messages: string[];

beforeEach(async () => {
  folder = await createTemporaryFolder();
  port = await findFreePort();
  messages = [];
  supervisor = new Supervisor((message) => messages.push(message));
});
afterEach(() => supervisor.stop());

/** Starts a program, with `PIDS`, a file for its process id, and `PORT` in its environment. */
async function start(program: string): Promise<void> {
  const file = join(folder, 'program.cjs');
  await writeFile(file, program);
  await supervisor.start({
    name: 'blog',
    command: [file],
    environment: { ...process.env, PIDS: join(folder, 'pids'), PORT: String(port) },
    log: join(folder, 'logs/blog.log'),
    port,
    variable: 'REMOTE_BLOG_PORT',
  });
}

/** A program that listens, after it has written its process id as a new line. */
const WORKS = `
  require('fs').appendFileSync(process.env.PIDS, process.pid + '\\n');
  require('net').createServer().listen(process.env.PORT);`;

const pids = async (): Promise<number[]> => {
  const text = await readFile(join(folder, 'pids'), 'utf8');
  return text.split('\n').filter(Boolean).map(Number);
};

test.each([
  ['dies', 'SIGKILL', () => pids().then(([pid = 0]) => process.kill(pid, 'SIGKILL'))],
  ['is to restart', 'SIGTERM', () => supervisor.restart('blog')],
])('a process that %s is started again, with a message', async (_, signal, end) => {
  await start(WORKS);
  await end();
  await until('there is a second process', async () => (await pids()).length > 1);
  const [, second = 0] = await pids();
  expect(process.kill(second, 0)).toBe(true);
  expect(messages).toEqual([`blog ended (signal ${signal}); it is started again.`]);
});

test('a process that ends at its start is an error with the messages of its log, without answers', async () => {
  const failure = { msg: 'database not ready', err: { type: 'Error', message: 'ECONNREFUSED' } };
  const waiting = { level: 30, part: 'api', msg: 'waiting for process 4711 on machine-7' };
  const answer = { msg: 'answered', route: 'GET /api/ready', status: 503 };
  const log = [failure, waiting, ...Array.from({ length: 20 }, () => answer)];
  const lines = [...log.map((line) => JSON.stringify(line)), 'The directory is damaged.'];
  await expect(
    start(`console.error(${JSON.stringify(lines.join('\n'))}); process.exit(3);`),
  ).rejects.toThrow(
    'blog did not start (code 3). Its last lines:\ndatabase not ready: ECONNREFUSED\nwaiting for process 4711 on machine-7\nThe directory is damaged.\n(all of it:',
  );
});

test('a process that does not answer in time is an error', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(0);
  await expect(start('setInterval(() => {}, 1000);')).rejects.toThrow('Not within 60 s');
});

test('a stopped process is not started again, even if it ignored SIGTERM', async () => {
  await start(`process.on('SIGTERM', () => {}); ${WORKS}`);
  const [pid = 0] = await pids();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  await supervisor.stop();
  await until('the process is gone', () => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  });
  expect([await pids(), messages]).toEqual([[pid], []]);
});

test('the stop limit of containers is at least that of the servers', async () => {
  const compose = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  const [, seconds] = /stop_grace_period: (\d+)s/.exec(compose) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(STOP_TIMEOUT_MS);
});
