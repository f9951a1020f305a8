import {
  type IncomingMessage,
  STATUS_CODES,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';
import { type AnsweredStatus, ApiError } from './http/errors';
import type { Headers } from './http/security-headers';

/** Milliseconds. Node's own would keep a slow client for minutes. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 10_000,
  maxHeaderSize: 8192,
  // Refused below, in the form of every other error.
  requireHostHeader: false,
};

/** Milliseconds after which a connection on which nothing moves is given up; longer than any answer takes. */
const silence = 120_000;

type Refusal = readonly [status: AnsweredStatus, code: string, message: string];

const unread: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The header of the request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request took too long to arrive.'],
};

const malformed: Refusal = [400, 'malformed_request', 'The request is not valid HTTP.'];

/** The body and headers of the answer to what is no readable request, in the form of every other error. */
function refusal([status, code, message]: Refusal, constant: Headers) {
  const body = JSON.stringify(new ApiError(status, code, message).body);
  const headers = {
    ...constant,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status, headers, body };
}

/** Answers on a connection whose bytes made no request, and closes it. */
function refuseBytes(what: Refusal, socket: Duplex, constant: Headers): void {
  const { status, headers, body } = refusal(what, constant);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
}

/** How many hosts a request names; Node keeps the first of them without a word. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/**
 * Whether a request says where it goes: a version 1.1 request names one host (RFC 9112, 3.2), and a target in absolute
 * form is an address (3.2.2).
 */
function isAddressed(request: IncomingMessage): boolean {
  const { url = '', httpVersion } = request;
  const hosts = hostsOf(request);
  return (
    (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) &&
    (url.startsWith('/') || url === '*' || URL.canParse(url))
  );
}

/** Listens. Rejects when the port is taken. @param headers what answers to unreadable requests carry too */
export function listen(
  app: Koa,
  { port, host }: { port: number; host: string },
  headers: Headers = {},
): Promise<Server> {
  const handle = app.callback();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (isAddressed(request)) return void handle(request, response);
    const { status, headers: head, body } = refusal(malformed, headers);
    response.writeHead(status, head).end(body);
  };
  const server = createServer(limits, answer);
  server.setTimeout(silence);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuseBytes(unread[error.code ?? ''] ?? malformed, socket, headers);
  });
  // An expectation that nobody knows need not be met (RFC 9110, 10.1.1); Node would answer in a form of its own.
  server.on('checkExpectation', answer);
  // This is no proxy. Node would close the connection without a word; it looks after such a socket no more.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined).once('finish', () => socket.destroy());
    refuseBytes(malformed, socket, headers);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}
