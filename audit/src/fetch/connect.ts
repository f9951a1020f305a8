import { constants } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { type ConnectionOptions, DEFAULT_CIPHERS } from 'node:tls';
import { hostOf } from './guard';

/** Milliseconds for one of several addresses before the next is tried beside it (RFC 8305 section 5). */
const attemptLimit = 500;

/**
 * Answers a lookup with addresses that were checked before, so that the name is not resolved again. As late as
 * resolving would: an address without a route fails at once, before anybody listens to a new socket's errors.
 */
const pinned =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, options, answer) => {
    const [first] = addresses;
    setImmediate(() => {
      if (options.all) answer(null, [...addresses]);
      else answer(null, first?.address ?? '', first?.family);
    });
  };

/**
 * Where to connect for an address.
 * @param addresses what the guard returned for it
 */
export function connectionTo(url: URL, addresses: readonly LookupAddress[]) {
  return {
    host: hostOf(url),
    lookup: pinned(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptLimit,
  };
}

/** The name that is asked for in the handshake: none for an address, and without the dot of the root (RFC 6066). */
const serverName = (url: URL): string => (isIP(hostOf(url)) ? '' : hostOf(url).replace(/\.$/, ''));

/** Encryption as browsers want it: what is not trusted is no connection. */
export const strictTls = (url: URL): ConnectionOptions => ({ servername: serverName(url) });

/**
 * Encryption with whatever the server can, trusted or not: for the site under audit, whose certificate and
 * protocol are findings.
 */
export const tolerantTls = (url: URL): ConnectionOptions => ({
  servername: serverName(url),
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0`,
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
});
