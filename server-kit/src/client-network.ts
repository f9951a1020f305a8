import ipaddr from 'ipaddr.js';

/** Whoever has an IPv6 network has all addresses of these first bits (RFC 6177). */
const IPV6_NETWORK_BITS = 64;

/**
 * Whom an address counts as where clients share something: an IPv4 address is one client, also when it is written
 * as IPv6 (`::ffff:203.0.113.9`, RFC 4291, 2.5.5.2); of an IPv6 address its /64.
 * @param address what is none counts as itself
 * @returns such as `203.0.113.9` or `2001:db8:0:1::/64`
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK_BITS}`);
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}

const NOT_PUBLIC = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Whether a client is on a network of the site's own, where many people may have one address. */
export const isPrivate = (network: string): boolean => {
  const [address = ''] = network.split('/');
  return !ipaddr.isValid(address) || NOT_PUBLIC.includes(ipaddr.process(address).range());
};
