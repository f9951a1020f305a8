import { afterEach, expect, test } from '@jest/globals';
import { serve } from '@site/server-kit/testing/serve';
import { endProcesses, LISTENING_PATTERN, runApi } from './testing/process';

/** No server listens there: the process must run without a database. */
const nowhere = { MONGODB_URI: 'mongodb://127.0.0.1:9/site', ADMIN_PASSWORD: 'top secret' };

afterEach(endProcesses);

test('a process with missing settings names them and ends', async () => {
  const { exit, printed } = runApi({ NODE_ENV: 'production', ADMIN_PASSWORD: 'top secret' });
  expect(await exit).toBe(1);
  expect(printed()).toContain('MONGODB_URI is required');
  expect(printed()).toContain('ADMIN_PASSWORD_HASH is required in production');
  expect(printed()).not.toMatch(/ at .*:\d+|top secret/);
}, 20_000);

test('a process whose port is taken reports that and ends', async () => {
  const { port } = await serve(() => undefined);
  const { exit, printed } = runApi({ ...nowhere, API_PORT: String(port) });
  expect(await exit).toBe(1);
  expect(printed()).toContain('The port of the API is taken.');
}, 20_000);

test('a process that cannot listen at its address reports that and ends', async () => {
  const { exit, printed } = runApi({ ...nowhere, API_PORT: '0', API_HOST: '192.0.2.1' });
  expect(await exit).toBe(1);
  expect(printed()).toContain('Set API_HOST to an address of this machine');
  expect(printed()).not.toMatch(/^ +at /m);
}, 20_000);

test('the process runs without a database, logs no secret, and ends on SIGTERM', async () => {
  const { child, exit, printed, prints } = runApi({ ...nowhere, API_PORT: '0' });
  const port = await prints(LISTENING_PATTERN);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;
  expect(await ask()).toBe(200);
  child.kill('SIGTERM');
  await prints(/"msg":"(stopping)"/);
  expect(await exit).toBe(0);
  expect(printed()).not.toContain('top secret');
}, 20_000);
