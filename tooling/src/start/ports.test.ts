import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { getPort } from '@site/server-kit/testing/listen-locally';
import { checkPorts } from './ports';

let server: Server | undefined;
afterEach(() => void server?.close());

const listenOn = async (host?: string): Promise<number> => {
  server = createServer();
  await once(server.listen(0, host), 'listening');
  return getPort(server);
};

test.each([undefined, '127.0.0.1'])(
  'a taken port is an error with what to do (%s)',
  async (host) => {
    const port = await listenOn(host);
    const check = checkPorts([{ port, variable: 'SHELL_PORT', name: 'shell' }]);
    await expect(check).rejects.toThrow(
      `Port ${port} (shell) is taken. Stop the program that listens there, or set SHELL_PORT to another port.`,
    );
  },
);

test('every taken port is in the error', async () => {
  const port = await listenOn();
  const check = checkPorts([
    { port, variable: 'SHELL_PORT', name: 'shell' },
    { port, variable: 'API_PORT', name: 'API' },
  ]);
  await expect(check).rejects.toThrow(/\(shell\).*\n.*\(API\)/);
});

test('free ports pass the check and stay free', async () => {
  const port = await listenOn();
  await new Promise((resolve) => server?.close(resolve));
  const wanted = [{ port, variable: 'SHELL_PORT', name: 'shell' }];
  await checkPorts(wanted);
  await checkPorts(wanted);
});
