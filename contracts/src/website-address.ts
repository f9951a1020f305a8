/** In characters. */
export const WEBSITE_LIMIT = 2048;

/**
 * An address that begins with its host: names with dots between, the last with a letter, so that no word, number, IP
 * address or mailbox is one; a port, and the path behind it.
 */
const withoutScheme =
  /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?=[\p{M}\p{N}-]*\p{L})[\p{L}\p{M}\p{N}-]{2,63}(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * Not by URL.canParse: servers that call it often take letters such as “ü” for a fault. Some browsers take a space
 * in a host, and write it as %20. The URL standard takes line breaks out; whoever typed one did not mean an address.
 */
function isWhole(address: string): boolean {
  if (address.length > WEBSITE_LIMIT || !/^https?:\/\/[^\s\p{C}]+$/iu.test(address)) return false;
  try {
    return !new URL(address).hostname.includes('%');
  } catch {
    return false;
  }
}

/**
 * The address of a website that a person means (docs/product.md 5): as typed, without surrounding space, with https://
 * before it where no scheme was typed. Free of zod: browsers ask the same before they send.
 * @returns nothing for what is no http or https address
 */
export function websiteAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = withoutScheme.test(text) ? `https://${text}` : text;
  return isWhole(address) ? address : undefined;
}
