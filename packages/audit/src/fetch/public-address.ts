import ipaddr from 'ipaddr.js';

/** Global unicast: all other IPv6 addresses are special or not assigned (RFC 4291 section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Public by the registries, but inside a cloud these addresses lead to the provider's own services. Similar ones
 * (169.254.169.254, 100.100.100.200, 192.0.0.192, fd00:ec2::254) are in blocks that are special anyway.
 */
const cloudInternal = [
  // Azure: wire server, DNS and health probes (Microsoft Learn, "What is IP address 168.63.129.16?").
  '168.63.129.16/32',
  // IBM Cloud: endpoints of infrastructure and of services (IBM Cloud Docs, "Service network").
  '161.26.0.0/16',
  '166.8.0.0/14',
].map((block) => ipaddr.IPv4.parseCIDR(block));

/**
 * Whether an address belongs to the public internet. Blocks that the IANA registries call special do not. Nor do IPv6
 * addresses that carry an IPv4 address (6to4, Teredo, mapped, NAT64): they lead to that one.
 * @param address IPv4 or IPv6 as text, without brackets
 */
export function isPublicAddress(address: string): boolean {
  // Parsers disagree about other forms, so they are refused.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4
    ? !cloudInternal.some((block) => parsed.match(block))
    : parsed.match(globalUnicast);
}
