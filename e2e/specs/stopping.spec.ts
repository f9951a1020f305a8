import { connect } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listen } from '../platform/listen';
import { startShell } from '../platform/shell';

/** How long an audit takes here, in milliseconds: until after callers on kept connections were told to leave. */
const AUDIT_MS = 4_000;

/** Whether somebody still listens at an address. */
const isOpen = async (url: string): Promise<boolean> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

test('a shell that is told to stop lets an audit end that has begun, takes nobody new, and ends', async () => {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const api = await listen((_request, response) => {
    begin();
    response.setHeader('content-type', 'application/json').write('{"answer":');
    setTimeout(() => response.end('"whole"}'), AUDIT_MS);
  });
  const folder = await mkdtemp(join(tmpdir(), 'stopping-'));
  const shell = await startShell({ apiOrigin: api.url, mapFile: join(folder, 'map.json') });
  // The business file of the repository has evidence for nothing, and a shell runs in production unless told otherwise.
  expect(shell.output()).toMatch(/"businessesServed".*claims without evidence/);

  const audit = fetch(`${shell.url}/api/seo-audit`, { method: 'POST' });
  await begun;
  const stopped = shell.stop();
  await expect.poll(() => isOpen(shell.url)).toBe(false);
  expect(await (await audit).json()).toEqual({ answer: 'whole' });
  await stopped;
  expect(shell.exitCode()).toBe(0);

  await api.close();
  await rm(folder, { recursive: true });
});
