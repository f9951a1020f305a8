import { constants } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { type ConnectionOptions, DEFAULT_CIPHERS } from 'node:tls';
import { getHost } from './guard';

/** Milliseconds after which the next of several addresses is tried in parallel (RFC 8305 section 5). */
const ATTEMPT_TIMEOUT_MS = 500;

/**
 * Answers a lookup with the addresses that were checked, so that the name is not resolved again. It answers
 * asynchronously, as a lookup does: an address without a route fails at once, before the socket has an error listener.
 */
const createPinnedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, options, answer) => {
    const [first] = addresses;
    setImmediate(() => {
      if (options.all) answer(null, [...addresses]);
      else answer(null, first?.address ?? '', first?.family);
    });
  };

/**
 * Connection options for an address.
 * @param addresses the guard's result for it
 */
export function connectionOptions(url: URL, addresses: readonly LookupAddress[]) {
  return {
    host: getHost(url),
    lookup: createPinnedLookup(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
  };
}

/** The server name of the handshake (RFC 6066): empty for an IP address, without a trailing dot. */
const serverName = (url: URL): string =>
  isIP(getHost(url)) ? '' : getHost(url).replace(/\.$/, '');

/** TLS as browsers use it: an untrusted certificate fails. */
export const strictTls = (url: URL): ConnectionOptions => ({ servername: serverName(url) });

/** TLS with any certificate and protocol: for the site under audit, where faults of both are findings. */
export const tolerantTls = (url: URL): ConnectionOptions => ({
  servername: serverName(url),
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0`,
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
});
