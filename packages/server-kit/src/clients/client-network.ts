import ipaddr from 'ipaddr.js';

export interface ClientNetwork {
  /** E.g. `203.0.113.9`, `203.0.113.0/24` or `2001:db8:0:1::/64`. */
  name: string;
  /** Its share of a limit: the number of clients that it counts as, however many addresses it uses. */
  clients: number;
}

/**
 * Networks by the first bits of an address, the largest first and the client itself last. An IPv6 client has a /64; its
 * provider delegates a /56 or a /48 to one customer (RFC 6177). An IPv4 /24 is the smallest network that is routed on
 * its own.
 */
const LEVELS = {
  ipv4: [
    { bits: 24, clients: 4 },
    { bits: 32, clients: 1 },
  ],
  ipv6: [
    { bits: 48, clients: 4 },
    { bits: 56, clients: 2 },
    { bits: 64, clients: 1 },
  ],
} as const;

/**
 * The networks that a client is part of, the largest first: each level of a limit, or of a queue with turns. Outsiders
 * can rent a whole network as easily as one address.
 * @param client an address, or a client from {@link getClientNetwork}; a text that is no address is its only network
 */
export function listNetworks(client: string): readonly ClientNetwork[] {
  const [address = ''] = client.split('/');
  if (!ipaddr.isValid(address)) return [{ name: client, clients: 1 }];
  const parsed = ipaddr.process(address);
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return LEVELS[parsed.kind()].map(({ bits, clients }) => {
    const network = family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString();
    return { name: bits === 32 ? network : `${network}/${bits}`, clients };
  });
}

/**
 * The client behind an address, for limits by client: an IPv4 address, also if it is written as IPv6
 * (`::ffff:203.0.113.9`, RFC 4291, 2.5.5.2), or the /64 of an IPv6 address.
 * @param address a text that is no address is returned as it is
 * @returns e.g. `203.0.113.9` or `2001:db8:0:1::/64`
 */
export const getClientNetwork = (address: string): string =>
  listNetworks(address).at(-1)?.name ?? address;

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
 * @param network from {@link getClientNetwork}; a text that is no address counts as private
 */
export const isPrivate = (network: string): boolean => {
  const [address = ''] = network.split('/');
  return !ipaddr.isValid(address) || NOT_PUBLIC.includes(ipaddr.process(address).range());
};

/** The network that all private addresses share. */
export const PRIVATE_NETWORK = 'private';

/**
 * The largest network that one customer of a provider may hold, for what no single customer may decide.
 * @param client from {@link getClientNetwork}, or an address
 * @returns e.g. `203.0.113.0/24` or `2001:db8::/48`; {@link PRIVATE_NETWORK} for every private address
 */
export const getCustomerNetwork = (client: string): string =>
  isPrivate(client) ? PRIVATE_NETWORK : (listNetworks(client)[0]?.name ?? client);
