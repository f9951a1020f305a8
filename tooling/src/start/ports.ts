import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Service } from './supervise';

/** Whether no process listens on a port of this machine. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** Inodes of the sockets that listen on a port, from Linux's `/proc`; empty on other systems. */
async function listeningSockets(port: number): Promise<string[]> {
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((table) =>
    readFile(table, 'utf8').catch(() => ''),
  );
  return (await Promise.all(tables))
    .flatMap((table) => table.split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hexadecimal}`) && state === '0A')
    .map((columns) => columns[9] ?? '');
}

/** The process that listens on a port, e.g. `process 4711 (node shell/dist/server/main.js)`; on Linux only. */
async function listenerOn(port: number): Promise<string | undefined> {
  const sockets = new Set((await listeningSockets(port)).map((inode) => `socket:[${inode}]`));
  if (!sockets.size) return undefined;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const handle of handles) {
      const target = await readlink(`/proc/${pid}/fd/${handle}`).catch(() => '');
      if (!sockets.has(target)) continue;
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return `process ${pid} (${command.split('\0').join(' ').trim().slice(0, 80)})`;
    }
  }
  return undefined;
}

/** @throws Error with a sentence about every port that is taken: by which process, and what to do */
export async function checkPorts(
  services: readonly Pick<Service, 'name' | 'port' | 'variable'>[],
): Promise<void> {
  const problems = await Promise.all(
    services.map(async ({ name, port, variable }) => {
      if (await isFree(port)) return [];
      const holder = (await listenerOn(port)) ?? 'another program';
      return [
        `Port ${port} (${name}) is taken by ${holder}. Stop it, or set ${variable} to another port.`,
      ];
    }),
  );
  const sentences = problems.flat();
  if (sentences.length) throw new Error(sentences.join('\n'));
}
