import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@site/contracts/endpoint';
import { isNormalized } from './request-target';
import type { Headers } from './security-headers';

/** In milliseconds and bytes. Node's own limits would keep a slow client for minutes. */
const limits = {
  headersTimeout: 10_000,
  // A picture of 10 MB over a line that sends 1.5 Mbit/s.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 10_000,
  maxHeaderSize: 8192,
  // Refused below instead, in the form of every other error.
  requireHostHeader: false,
};

/** Number of requests after which a connection is closed, so that none lives for ever. */
const REQUESTS_PER_CONNECTION = 1000;

/** Time after which an idle connection is closed, in milliseconds. It is longer than any answer takes. */
const SILENCE_TIMEOUT_MS = 120_000;

type Refusal = readonly [status: 400 | 408 | 431, code: string, message: string];

const UNREADABLE_REQUESTS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The header of the request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request took too long to arrive.'],
};

const malformed: Refusal = [400, 'malformed_request', 'The request is not valid HTTP.'];
const notNormalized: Refusal = [
  400,
  'malformed_target',
  'The address has dot segments, backslashes or doubled slashes. Please write it without.',
];

/** The answer to an unreadable request, in the form of every other error. */
function refusal([status, code, message]: Refusal, constant: Headers) {
  const body = JSON.stringify({ code, message } satisfies ErrorBody);
  const headers = {
    ...constant,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status, headers, body };
}

/** Answers on a connection whose bytes were no valid request, and closes it. */
function refuseConnection(what: Refusal, socket: Duplex, constant: Headers): void {
  const { status, headers, body } = refusal(what, constant);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
}

/** Closes a connection once its last answer is sent. */
function endAfter(response: ServerResponse, socket: Duplex): void {
  if (response.writableFinished) socket.end();
  else response.once('finish', () => socket.end());
}

/** Number of `Host` headers of a request. Node keeps the first of several and reports no error. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/**
 * Whether a request has a valid destination: a version 1.1 request names one host (RFC 9112, 3.2), a target in absolute
 * form is a valid URL (3.2.2), and only `OPTIONS` may have the target `*` (3.2.4).
 */
function hasValidTarget(request: IncomingMessage): boolean {
  const { url = '', method, httpVersion } = request;
  const hosts = countHosts(request);
  return (
    (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) &&
    (url.startsWith('/') || (url === '*' && method === 'OPTIONS') || URL.canParse(url))
  );
}

/**
 * Starts an HTTP server that limits the resources of each client. Rejects if it cannot listen, e.g. on a taken port.
 * @param handle answers readable requests
 * @param headers for answers to unreadable requests
 */
export function listen(
  handle: RequestListener,
  { port, host }: { port: number; host: string },
  headers: Headers = {},
): Promise<Server> {
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const requestCounts = new WeakMap<Duplex, number>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    lastResponses.set(socket, response);
    const count = (requestCounts.get(socket) ?? 0) + 1;
    requestCounts.set(socket, count);
    // Node's own limit would leave the connection open, and answer 503 to further requests on it.
    if (count >= REQUESTS_PER_CONNECTION) response.shouldKeepAlive = false;
    const isValid = hasValidTarget(request);
    if (isValid && isNormalized(request.url ?? '')) return void handle(request, response);
    const { status, headers: head, body } = refusal(isValid ? notNormalized : malformed, headers);
    response.writeHead(status, head).end(body);
  };
  const server = createServer(limits, answer);
  server.setTimeout(SILENCE_TIMEOUT_MS);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = lastResponses.get(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    // The error is in the rest of a request that is answered already.
    else if (response?.headersSent && !response.req.complete) endAfter(response, socket);
    else refuseConnection(UNREADABLE_REQUESTS[error.code ?? ''] ?? malformed, socket, headers);
  });
  // An unknown expectation may be ignored (RFC 9110, 10.1.1). Node would answer it in another form.
  server.on('checkExpectation', answer);
  // We are no proxy. Node would close the connection without an answer, and it no longer handles this socket.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined).once('finish', () => socket.destroy());
    refuseConnection(malformed, socket, headers);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}
