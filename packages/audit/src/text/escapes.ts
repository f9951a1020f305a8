const UNRESERVED = /^[\w.~-]$/;

/**
 * An address for comparing: unreserved characters are not escaped, hexadecimals are capitals (RFC 3986 section 6.2.2).
 */
export const normalizeEscapes = (address: string): string =>
  address.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
