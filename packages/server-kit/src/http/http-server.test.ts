import { beforeAll, expect, test } from '@jest/globals';
import { serveLikeProduction } from '../testing/serve';
import { sendRaw } from '../testing/wire';

let port: number;
beforeAll(async () => {
  ({ port } = await serveLikeProduction((_request, response) => response.end('read')));
});

const ask = (line: string) =>
  sendRaw(port, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

test.each(['GET http://[::', 'GET *', 'GET nowhere'])('%s is refused with 400', async (line) => {
  const answer = await ask(line);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"code":"malformed_request"');
});

test.each(['GET / HTTP/1.1\r\nHost: x', 'GET / HTTP/1.1'])(
  '%j with a malformed chunked body gets one answer',
  async (head) => {
    const answer = await sendRaw(port, `${head}\r\nTransfer-Encoding: chunked\r\n\r\nno chunk`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  },
);

test('invalid bytes after an answered request are refused', async () => {
  const answer = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n');
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test.each(['GET /', 'GET http://site.test/', 'OPTIONS *'])('%s is accepted', async (line) => {
  expect(await ask(line)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*read/);
});

test('a connection is closed after its thousandth answer', async () => {
  const conversation = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1001));
  const statuses = conversation.match(/HTTP\/1\.1 \d+/g) ?? [];
  expect([statuses.length, ...new Set(statuses)]).toEqual([1000, 'HTTP/1.1 200']);
  expect(conversation.match(/^connection: close/gim)).toHaveLength(1);
});
