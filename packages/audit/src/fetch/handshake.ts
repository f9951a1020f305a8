import type { LookupAddress } from 'node:dns';
import { connect, type ConnectionOptions, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { TlsEvidence } from '../evidence';
import { getPort } from './allow-list';
import { connectionOptions } from './connect';
import { FetchFailure, toFetchFailure } from './failure';

/** Bounds for the texts of a certificate: characters of each, number of names. */
const MAX_QUOTED = 200;
const MAX_NAMES = 100;

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

const parseName = (entry: string): string => entry.replace(/^[^:]*:/, '').slice(0, MAX_QUOTED);

/** ISO 8601; empty when the date cannot be read. */
function toIsoDate(text: string | undefined): string {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function describeHandshake(socket: TLSSocket): TlsEvidence {
  const {
    issuer,
    subjectaltname = '',
    valid_from,
    valid_to,
  }: Partial<PeerCertificate> = socket.getPeerCertificate();
  return {
    measured: true,
    // Node's types say Error, but it holds the code of the error where there is one.
    ...(socket.authorized ? {} : { problem: String(socket.authorizationError) }),
    issuer: (first(issuer?.O) || first(issuer?.CN)).slice(0, MAX_QUOTED),
    names: subjectaltname.split(', ').filter(Boolean).slice(0, MAX_NAMES).map(parseName),
    validFrom: toIsoDate(valid_from),
    validTo: toIsoDate(valid_to),
    protocol: socket.getProtocol() ?? '',
    ...(socket.alpnProtocol ? { alpn: socket.alpnProtocol } : {}),
  };
}

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
): Promise<TlsEvidence> {
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
