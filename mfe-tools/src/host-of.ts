/**
 * The host of an address, or the address as it is when it has none. URL.canParse is not asked: servers that call it
 * often take letters such as “ü” for a fault.
 */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}
