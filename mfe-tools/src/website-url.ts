/** Reads an address. URL.canParse is not asked: servers that call it often take letters such as “ü” for a fault. */
function readUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The host of an address, or the address as it is when it has none. */
export const hostOf = (address: string): string => readUrl(address)?.host ?? address;

/** In characters; the API refuses more. */
const LIMIT = 2048;

/**
 * Whether a text is a valid website URL: absolute, and http or https. An address without its scheme is not
 * one (docs/product.md 5), and nothing is added to it silently.
 */
export function isWebsiteUrl(text: string): boolean {
  const address = text.trim();
  // Some browsers take a space in a host, and write it as %20.
  const isHost = readUrl(address)?.hostname.includes('%') === false;
  return address.length <= LIMIT && /^https?:\/\//i.test(address) && isHost;
}
