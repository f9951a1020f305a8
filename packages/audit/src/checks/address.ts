import { getDomain } from 'tldts';
import type { Hop } from '../evidence';
import { normaliseEscapes } from '../text/escapes';
import { listed, plain } from '../text/quote';

/** The registrable domain, or the host where there is none. Hosts with the same one have one owner. */
export const ownerOf = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

/**
 * Characters that no address holds unescaped (RFC 3986 section 2), of those that the parser of URLs leaves as they are.
 */
const OUTSIDE = /[\\^`{|}]/g;

/**
 * An address for comparing (RFC 3986 section 6.2): no fragment, no default port, no dot segments, host in small
 * letters, escapes normalised.
 * @throws TypeError for a text that is no absolute address
 */
export function comparable(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return normaliseEscapes(url.href.replace(OUTSIDE, encodeURIComponent));
}

/** The addresses of a chain of redirects in words, each with its status, and the one at its end. */
export const chainOf = (hops: readonly Hop[], end: string): string =>
  listed([...hops.map(({ url, status }) => `${plain(url)} (${status})`), plain(end)], ' to ');
