import ipaddr from 'ipaddr.js';

/** Global unicast: everything else of IPv6 is special or not given out (RFC 4291 section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet. Blocks that are special by the IANA registries are not, nor
 * those that carry an IPv4 address inside (6to4, Teredo, mapped, NAT64): what they lead to is not what they show.
 * @param address IPv4 or IPv6 as text, without brackets
 */
export function isPublicAddress(address: string): boolean {
  // Forms that only some readers take for an address are none.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
