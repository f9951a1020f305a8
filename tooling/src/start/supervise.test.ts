import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { STOP_TIMEOUT_MS } from '@site/server-kit/http/stop-serving';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { findFreePort } from '../free-port';
import { root } from '../packages';
import { SupervisedProcess, SUPERVISION_LIMITS } from './supervise';

let folder: string;
let running: SupervisedProcess | undefined;
let messages: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  messages = [];
});
afterEach(() => running?.stop());

/** A program that listens, after it has written its process id as a new line. */
const WORKS = `
  require('fs').appendFileSync(FILE, process.pid + '\\n');
  require('net').createServer().listen(PORT);`;

const pids = async (): Promise<number[]> => {
  const text = await readFile(join(folder, 'pids'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean).map(Number);
};

/** The id of the second process. */
async function successor(): Promise<number> {
  for (;;) {
    const [, second] = await pids();
    if (second !== undefined) return second;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function start(
  program: string,
  limits: Partial<typeof SUPERVISION_LIMITS> = {},
): Promise<SupervisedProcess> {
  const file = join(folder, 'program.cjs');
  const port = await findFreePort();
  const text = program.replace('FILE', JSON.stringify(join(folder, 'pids')));
  await writeFile(file, text.replace('PORT', String(port)));
  running = new SupervisedProcess(
    {
      name: 'blog',
      command: [file],
      environment: process.env,
      output: join(folder, 'logs/blog.log'),
      port,
      variable: 'REMOTE_BLOG_PORT',
    },
    (message) => messages.push(message),
    { ...SUPERVISION_LIMITS, again: 1, ...limits },
  );
  return running;
}

test('a process that dies is restarted, with a message', async () => {
  await (await start(WORKS)).ready();
  const [first = 0] = await pids();
  process.kill(first, 'SIGKILL');
  const second = await successor();
  expect(process.kill(second, 0)).toBe(true);
  expect(messages).toEqual(['blog ended (signal SIGKILL); it is started again.']);
});

test('a process that ends before it works is an error with its last output', async () => {
  const blog = await start("console.error('The directory is damaged.'); process.exit(3);");
  await expect(blog.ready()).rejects.toThrow(
    /^blog did not start \(code 3\)\. Its last words:\nThe directory is damaged\./,
  );
});

test('a process that does not answer in time is an error', async () => {
  const blog = await start('setInterval(() => {}, 1000);', { ready: 1 });
  await expect(blog.ready()).rejects.toThrow('blog did not answer within 0.001 s.');
});

test('the error of a failed start shows the messages of its log, without answered requests', async () => {
  const why = { level: 30, part: 'api', msg: 'waiting for process 4711 on machine-7' };
  const failure = { msg: 'database not ready', err: { type: 'Error', message: 'ECONNREFUSED' } };
  const answer = { msg: 'answered', route: 'GET /api/ready', status: 503 };
  const lines = [failure, why, ...Array.from({ length: 20 }, () => answer)];
  const printed = JSON.stringify(lines.map((line) => JSON.stringify(line)).join('\n'));
  const blog = await start(`console.log(${printed}); process.exit(3);`);
  await expect(blog.ready()).rejects.toThrow(
    'Its last words:\ndatabase not ready: ECONNREFUSED\nwaiting for process 4711 on machine-7\n(all of it:',
  );
});

test('a stopped process is not started again', async () => {
  const blog = await start(WORKS);
  await blog.ready();
  const [pid = 0] = await pids();
  await blog.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await pids()).toEqual([pid]);
  expect(messages).toEqual([]);
});

test('a process that ignores SIGTERM is killed', async () => {
  const blog = await start(`process.on('SIGTERM', () => {}); ${WORKS}`, { stop: 1 });
  await blog.ready();
  const [pid = 0] = await pids();
  await blog.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a restart starts another process without a message', async () => {
  const blog = await start(WORKS);
  await blog.ready();
  blog.restart();
  const second = await successor();
  expect(process.kill(second, 0)).toBe(true);
  expect(messages).toEqual([]);
});

test('stop limits of supervision and containers are at least those of the servers', async () => {
  const compose = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  const graces = [...compose.matchAll(/stop_grace_period: (\d+)s/g)].map(
    ([, s]) => Number(s) * 1000,
  );
  expect(graces).not.toEqual([]);
  for (const limit of [SUPERVISION_LIMITS.stop, ...graces])
    expect(limit).toBeGreaterThanOrEqual(STOP_TIMEOUT_MS);
});
