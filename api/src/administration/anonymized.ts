import ipaddr from 'ipaddr.js';

/** Bytes that stay of an address: enough to tell providers and towns apart, too few to find one household. */
const bytesShown = { ipv4: 3, ipv6: 6 };

/** The wider network of a client's, e.g. `203.0.113.0` or `2001:db8:1::`; empty for what is none. */
export function anonymized(client: string): string {
  const [address = ''] = client.split('/');
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  const known = parsed
    .toByteArray()
    .map((byte, index) => (index < bytesShown[parsed.kind()] ? byte : 0));
  return ipaddr.fromByteArray(known).toString();
}
