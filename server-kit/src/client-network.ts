import ipaddr from 'ipaddr.js';

/** The owner of an IPv6 network has all addresses that share these first bits (RFC 6177). */
const IPV6_NETWORK_BITS = 64;

/**
 * The client behind an address, for limits by client: an IPv4 address, also if it is written as IPv6
 * (`::ffff:203.0.113.9`, RFC 4291, 2.5.5.2), or the /64 of an IPv6 address.
 * @param address a text that is no address is returned as it is
 * @returns e.g. `203.0.113.9` or `2001:db8:0:1::/64`
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_NETWORK_BITS}`);
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}

const NOT_PUBLIC = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/**
 * Whether a client is on a private network, where many people may share one address.
 * @param network from {@link clientNetwork}; a text that is no address counts as private
 */
export const isPrivate = (network: string): boolean => {
  const [address = ''] = network.split('/');
  return !ipaddr.isValid(address) || NOT_PUBLIC.includes(ipaddr.process(address).range());
};
