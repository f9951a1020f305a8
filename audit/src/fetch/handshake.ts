import type { LookupAddress } from 'node:dns';
import { type ConnectionOptions, type PeerCertificate, type TLSSocket, connect } from 'node:tls';
import { portOf } from './allow-list';
import { connectionTo } from './connect';
import { FetchFailure, toFetchFailure } from './failure';

/** What a handshake agreed on. */
export interface Handshake {
  /** Node's code of what is wrong with the certificate for this host; undefined when it is trusted. */
  problem?: string;
  certificate: PeerCertificate;
  /** For example `TLSv1.3`. */
  protocol: string;
  alpn?: string;
}

const agreed = (socket: TLSSocket): Handshake => ({
  // Node's types say Error; what it holds is the error's code where there is one.
  ...(socket.authorized ? {} : { problem: String(socket.authorizationError) }),
  certificate: socket.getPeerCertificate(),
  protocol: socket.getProtocol() ?? '',
  ...(socket.alpnProtocol ? { alpn: socket.alpnProtocol } : {}),
});

/**
 * Makes an encrypted connection and closes it.
 * @param addresses what the guard returned for this address
 * @param tls how to connect; a certificate that is not trusted is told, not refused
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
      ...connectionTo(url, addresses),
      port: Number(portOf(url)),
      ...tls,
      rejectUnauthorized: false,
    });
    const stop = () => socket.destroy(new FetchFailure('timeout'));
    signal.addEventListener('abort', stop, { once: true });
    socket.once('secureConnect', () => {
      resolve(agreed(socket));
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
