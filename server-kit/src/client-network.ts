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

/** Ranges of addresses that do not tell networks of the internet apart. */
const NOT_PUBLIC = [
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
  // Transition mechanisms: each IPv4 address has many such networks.
  '6to4',
  'teredo',
  'rfc6052',
  'rfc6145',
];

/**
 * Whether a client is on a private network, where many people may share one address.
 * @param network from {@link clientNetwork}; a text that is no address counts as private
 */
export const isPrivate = (network: string): boolean => {
  const [address = ''] = network.split('/');
  return !ipaddr.isValid(address) || NOT_PUBLIC.includes(ipaddr.process(address).range());
};

/** The network that all private addresses share. */
export const PRIVATE_NETWORK = 'private';

/** Bits of a network that one customer of a provider may hold (RFC 6177). */
const IPV4_CUSTOMER_BITS = 24;
const IPV6_CUSTOMER_BITS = 48;

/**
 * The network of a client, for what no single customer of a provider may decide.
 * @param client from {@link clientNetwork}, or an address
 * @returns e.g. `203.0.113.0/24` or `2001:db8::/48`; {@link PRIVATE_NETWORK} for every private address
 */
export function customerNetwork(client: string): string {
  if (isPrivate(client)) return PRIVATE_NETWORK;
  const parsed = ipaddr.process(client.split('/')[0] ?? '');
  const isIPv4 = parsed.kind() === 'ipv4';
  const network = `${parsed.toString()}/${isIPv4 ? IPV4_CUSTOMER_BITS : IPV6_CUSTOMER_BITS}`;
  const first = isIPv4
    ? ipaddr.IPv4.networkAddressFromCIDR(network)
    : ipaddr.IPv6.networkAddressFromCIDR(network);
  return network.replace(/^[^/]*/, first.toString());
}
