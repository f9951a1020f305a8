import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createRawServer, type Server as RawServer, type Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { afterEach } from '@jest/globals';
import { getPort, trackSockets } from '@site/server-kit/testing/listen-locally';

/** A server on a free port of 127.0.0.1, or of the given host. */
export interface TestServer {
  port: number;
  /** `host:port`, as the allow-list names it. */
  pair: string;
  origin: string;
  /** All requests, as `GET /path`; for a raw server `connection` for each one. */
  requests: string[];
  stop: () => Promise<void>;
}

async function startListening(
  server: RawServer,
  scheme: string,
  requests: string[],
  host = '127.0.0.1',
): Promise<TestServer> {
  const close = trackSockets(server);
  await once(server.listen(0, host), 'listening');
  const port = getPort(server);
  const pair = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return {
    port,
    pair,
    origin: `${scheme}://${pair}`,
    requests,
    stop: async () => {
      if (server.listening) await close();
    },
  };
}

const withRecording =
  (requests: string[], listener: RequestListener): RequestListener =>
  (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    listener(request, response);
  };

/** Starts the servers of a test file, and stops them after each test, or after all with `afterAll`. */
export function useServers(after = afterEach) {
  const servers: TestServer[] = [];
  after(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });
  async function start(...options: Parameters<typeof startListening>): Promise<TestServer> {
    const server = await startListening(...options);
    servers.push(server);
    return server;
  }
  return {
    serve(listener: RequestListener, host?: string): Promise<TestServer> {
      const requests: string[] = [];
      return start(createServer(withRecording(requests, listener)), 'http', requests, host);
    },
    serveHttps(options: TlsOptions, listener: RequestListener): Promise<TestServer> {
      const requests: string[] = [];
      const server = createSecureServer(options, withRecording(requests, listener));
      server.on('tlsClientError', () => undefined);
      return start(server, 'https', requests);
    },
    /** Serves raw TCP connections. */
    serveRaw(onConnection: (socket: Socket) => void): Promise<TestServer> {
      const requests: string[] = [];
      const server = createRawServer((socket) => {
        requests.push('connection');
        onConnection(socket);
      });
      return start(server, 'http', requests);
    },
  };
}
