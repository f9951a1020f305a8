import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Headers } from '../evidence';
import { getPort } from './allow-list';
import { acceptEncoding } from './body';
import { connectionOptions, strictTls, tolerantTls } from './connect';
import { FetchFailure, toFetchFailure } from './failure';

/** Bytes of an answer's header. Browsers allow more; sound servers do not need it. */
const MAX_HEADER_BYTES = 32 * 1024;
/** The most informational answers (1xx) before the final one. */
const MAX_INFORMATIONAL = 8;

export interface RequestHead {
  userAgent: string;
  accept: string;
  /** Whether the certificate and the protocol of this server are findings instead of failures. */
  tolerant: boolean;
}

/** Milliseconds of the steps of one request. */
export interface Timings {
  connect: number;
  /** Undefined without encryption. */
  tls?: number;
  /** From the request to the first byte of the answer. */
  ttfb: number;
}

/** An answer whose body has not been read. */
export interface Exchange {
  status: number;
  headers: Headers;
  timings: Timings;
  message: IncomingMessage;
}

/**
 * Reads an answer's header fields from its raw names and values, in turn. Node's `headersDistinct` throws for a field
 * `__proto__` or `constructor` in versions before March 2026 (CVE-2026-21710).
 */
function readHeaders(raw: readonly string[]): Headers {
  const headers = new Map<string, string[]>();
  for (let index = 0; index < raw.length; index += 2) {
    const [name = '', value = ''] = raw.slice(index, index + 2);
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  return Object.fromEntries(headers);
}

/** Times the steps of a socket. The result is complete once the answer has begun. */
function startTimings(socket: Socket, secure: boolean): () => Timings {
  const started = performance.now();
  let connected = started;
  let ready: number | undefined;
  let first: number | undefined;
  socket.once('connect', () => (connected = performance.now()));
  socket.once('secureConnect', () => (ready = performance.now()));
  socket.once('data', () => (first = performance.now()));
  return () => {
    const sent = ready ?? connected;
    return {
      connect: connected - started,
      ...(secure && { tls: sent - connected }),
      ttfb: (first ?? performance.now()) - sent,
    };
  };
}

/**
 * Sends one request on a new connection to one of the given addresses, and follows no redirects.
 * @param addresses the guard's result for this address
 * @param signal aborts the request and the reading of its body
 * @throws FetchFailure
 */
export function exchange(
  url: URL,
  addresses: readonly LookupAddress[],
  { userAgent, accept, tolerant }: RequestHead,
  signal: AbortSignal,
): Promise<Exchange> {
  const secure = url.protocol === 'https:';
  const options: RequestOptions = {
    ...connectionOptions(url, addresses),
    ...(secure && (tolerant ? tolerantTls(url) : strictTls(url))),
    port: getPort(url),
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      'user-agent': userAgent,
      accept,
      'accept-encoding': acceptEncoding,
    },
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? secureRequest : plainRequest)(options);
    const fail = (error: unknown) =>
      reject(signal.aborted ? new FetchFailure('timeout') : toFetchFailure(error));
    let timings: (() => Timings) | undefined;
    let informational = 0;
    request.once('socket', (socket) => (timings = startTimings(socket, secure)));
    request.on('information', () => {
      informational += 1;
      if (informational > MAX_INFORMATIONAL) request.destroy(new FetchFailure('protocol'));
    });
    // We never request another protocol.
    request.once('upgrade', (_message, socket) => {
      socket.destroy();
      reject(new FetchFailure('protocol'));
    });
    request.on('error', fail);
    request.once('response', (message) => {
      resolve({
        status: message.statusCode ?? 0,
        headers: readHeaders(message.rawHeaders),
        timings: timings?.() ?? { connect: 0, ttfb: 0 },
        message,
      });
    });
    request.end();
  });
}
