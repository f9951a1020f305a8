import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { getPort } from '@site/server-kit/testing/listen-locally';
import { checkPorts } from './ports';

let server: Server;
beforeEach(() => void (server = createServer()));
afterEach(() => void server.close());

const listenOn = async (host?: string) => {
  await once(server.listen(0, host), 'listening');
  const port = getPort(server);
  return [
    { port, variable: 'SHELL_PORT', name: 'shell' },
    { port, variable: 'API_PORT', name: 'API' },
  ];
};

test.each([undefined, '127.0.0.1'])(
  'every taken port is in the error, with what to do (%s)',
  async (host) => {
    const services = await listenOn(host);
    const port = getPort(server);
    await expect(checkPorts(services)).rejects.toThrow(
      `Port ${port} (shell) is taken. Stop the program that listens there, or set SHELL_PORT to another port.\nPort ${port} (API) is taken.`,
    );
  },
);

test('a free port passes the check and stays free', async () => {
  const [service] = await listenOn();
  await new Promise((resolve) => server.close(resolve));
  for (const _ of [1, 2]) await checkPorts(service ? [service] : []);
});
