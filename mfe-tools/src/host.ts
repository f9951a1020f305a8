/**
 * The host of an address, or the text itself when it is no address. URL.canParse is not used: after many calls, Node 20
 * refuses letters such as “ü”.
 */
export function getHost(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}
