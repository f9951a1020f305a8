import { getDomain } from 'tldts';
import type { Hop } from '../evidence';
import { normalizeEscapes } from '../text/escapes';
import { listed, plain } from '../text/quote';

/** The registrable domain, or the host where there is none. Hosts with the same one have one owner. */
export const getOwnerDomain = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

/**
 * Characters that no address holds unescaped (RFC 3986 section 2), of those that the parser of URLs leaves as they are.
 */
const UNESCAPED = /[\\^`{|}]/g;

/**
 * An address for comparing (RFC 3986 section 6.2): no fragment, no default port, no dot segments, host in small
 * letters, escapes normalized.
 * @throws TypeError for a text that is no absolute address
 */
export function normalizeAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return normalizeEscapes(url.href.replace(UNESCAPED, encodeURIComponent));
}

/** The addresses of a chain of redirects in words, each with its status, and the one at its end. */
export const formatChain = (hops: readonly Hop[], end: string): string =>
  listed([...hops.map(({ url, status }) => `${plain(url)} (${status})`), plain(end)], ' to ');
