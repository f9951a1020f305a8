import { deepStrictEqual, notStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { remotePackages } from '../packages';
import type { Report } from './report';
import type { Container, Stack } from './stack';

interface Inspected {
  Config: { User: string };
  State: { Status: string; ExitCode: number; OOMKilled: boolean; Health?: { Status: string } };
  HostConfig: {
    ReadonlyRootfs: boolean;
    Memory: number;
    Init: boolean;
    CapDrop: string[];
    SecurityOpt: string[];
    Privileged: boolean;
    PortBindings: Record<string, { HostIp: string }[]>;
  };
}

/** Containers that end during the start: for the administration password, the database, and the map. */
const STEPS = ['admin-password', 'migrate', 'release'];
/** Besides the remotes: database, mail, API and shell. */
const OTHERS = 4;

async function isConfined(stack: Stack, { ID, Service }: Container): Promise<void> {
  const { output } = await stack.docker('inspect', ID);
  const [{ Config, State, HostConfig }]: [Inspected] = JSON.parse(output);
  deepStrictEqual(
    {
      readOnly: HostConfig.ReadonlyRootfs,
      init: HostConfig.Init,
      privileged: HostConfig.Privileged,
      dropped: HostConfig.CapDrop,
      security: HostConfig.SecurityOpt,
    },
    {
      readOnly: true,
      init: true,
      privileged: false,
      dropped: ['ALL'],
      security: ['no-new-privileges:true'],
    },
  );
  notStrictEqual(Config.User, '', 'no user is set');
  for (const { HostIp } of Object.values(HostConfig.PortBindings).flat())
    strictEqual(HostIp, '127.0.0.1', 'a port is open to other machines');
  ok(HostConfig.Memory > 0, 'its memory has no limit');
  strictEqual(State.OOMKilled, false, 'it was ended for lack of memory');
  if (STEPS.includes(Service)) {
    deepStrictEqual([State.Status, State.ExitCode], ['exited', 0]);
    return;
  }
  strictEqual(State.Health?.Status, 'healthy');
  const { user, wrote, heap }: { user: number; wrote: string; heap: number } = JSON.parse(
    await stack.script(
      Service,
      `import { writeFileSync } from 'node:fs';
       import { getHeapStatistics } from 'node:v8';
       let wrote = 'written';
       try { writeFileSync('/site/attempt', '') } catch (error) { wrote = error.code }
       const heap = getHeapStatistics().heap_size_limit;
       console.log(JSON.stringify({ user: process.getuid(), wrote, heap }))`,
    ),
  );
  notStrictEqual(user, 0, 'it runs as root');
  strictEqual(wrote, 'EROFS');
  ok(
    heap < HostConfig.Memory * 0.8,
    'the heap of Node may grow beyond the memory of the container',
  );
}

/** Checks that every container is healthy, does not run as root and has a read-only file system. */
export async function checkContainers(stack: Stack, report: Report): Promise<void> {
  const containers = await stack.containers();
  await report.check('a container is there for every service', async () => {
    const expected = OTHERS + STEPS.length + remotePackages().length;
    strictEqual(containers.length, expected, containers.map(({ Service }) => Service).join(', '));
  });
  for (const one of containers.sort((a, b) => a.Service.localeCompare(b.Service)))
    await report.check(
      `${one.Service}: healthy, not root, read-only, no capability, bounded memory, ports on 127.0.0.1`,
      () => isConfined(stack, one),
    );
}
