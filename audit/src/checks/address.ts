import { getDomain } from 'tldts';
import type { Hop } from '../evidence';
import { listed, plain } from '../text/quote';

/** The registrable domain, or the host where there is none. Hosts with the same one have one owner. */
export const ownerOf = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

/** Whether a text is an absolute http or https address. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.parse(text) !== null;

export function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** The addresses of a chain of redirects in words, each with its status, and the one at its end. */
export const chainOf = (hops: readonly Hop[], end: string): string =>
  listed([...hops.map(({ url, status }) => `${plain(url)} (${status})`), plain(end)], ' to ');
