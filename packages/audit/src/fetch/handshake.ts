import type { LookupAddress } from 'node:dns';
import { connect, type ConnectionOptions, type PeerCertificate, type TLSSocket } from 'node:tls';
import { getPort } from './allow-list';
import { connectionOptions } from './connect';
import { FetchFailure, toFetchFailure } from './failure';

/** Results of a TLS handshake. */
export interface Handshake {
  /** Node's error code when the certificate is not trusted for this host. */
  problem?: string;
  certificate: PeerCertificate;
  /** For example `TLSv1.3`. */
  protocol: string;
  alpn?: string;
}

const describeHandshake = (socket: TLSSocket): Handshake => ({
  // Node's types say Error, but it holds the code of the error where there is one.
  ...(socket.authorized ? {} : { problem: String(socket.authorizationError) }),
  certificate: socket.getPeerCertificate(),
  protocol: socket.getProtocol() ?? '',
  ...(socket.alpnProtocol ? { alpn: socket.alpnProtocol } : {}),
});

/**
 * Opens an encrypted connection and closes it.
 * @param addresses the guard's result for this address
 * @param tls how to connect; an untrusted certificate is reported, never refused
 * @throws FetchFailure
 */
export function handshake(
  url: URL,
  addresses: readonly LookupAddress[],
  tls: ConnectionOptions,
  signal: AbortSignal,
): Promise<Handshake> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...connectionOptions(url, addresses),
      port: Number(getPort(url)),
      ...tls,
      rejectUnauthorized: false,
    });
    const stop = () => socket.destroy(new FetchFailure('timeout'));
    signal.addEventListener('abort', stop, { once: true });
    socket.once('secureConnect', () => {
      resolve(describeHandshake(socket));
      socket.destroy();
    });
    socket.once('error', (error) => reject(toFetchFailure(error)));
    socket.once('close', () => {
      signal.removeEventListener('abort', stop);
      reject(new FetchFailure('connection'));
    });
    if (signal.aborted) stop();
  });
}
