import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { beforeEach, expect, test } from '@jest/globals';
import { serveLikeProduction } from '../testing/serve';
import { stopServing } from './stop-serving';

let server: Server;
let port: number;
/** The answers under way, in the order in which they were asked for. */
let underWay: ServerResponse[];
beforeEach(async () => {
  underWay = [];
  ({ server, port } = await serveLikeProduction(
    (_request, response) => void underWay.push(response),
  ));
});

async function ask(socket = connect(port, '127.0.0.1').setEncoding('utf8')): Promise<Socket> {
  const asked = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  return socket;
}

const answerOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

test('stopping without connections ends at once', async () => {
  await stopServing(server);
  expect(server.listening).toBe(false);
});

test('a request in flight is answered completely, and its keep-alive connection is closed', async () => {
  const socket = await ask();
  const ended = once(socket, 'close');
  const stopped = stopServing(server);
  const answer = answerOf(socket);
  while (server.listening) await new Promise(setImmediate);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  underWay[0]?.end('whole');
  expect(await answer).toContain('whole');
  await Promise.all([stopped, ended]);
});

test('a request on an open connection is answered with Connection: close', async () => {
  const socket = await ask();
  underWay[0]?.end('kept');
  expect(await answerOf(socket)).toMatch(/^connection: keep-alive\r$/im);
  const stopped = stopServing(server);
  await ask(socket);
  underWay[1]?.end('last');
  expect(await answerOf(socket)).toMatch(/^connection: close\r$/im);
  await stopped;
});
