/** In characters. */
export const WEBSITE_LIMIT = 2048;

/** An address that begins with its host: dotted names, the last with a letter, so that no number or mailbox is one. */
const withoutScheme =
  /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?=[\p{M}\p{N}-]*\p{L})[\p{L}\p{M}\p{N}-]{2,63}(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * Not by URL.canParse: servers that call it often take letters such as “ü” for a fault. Browsers differ about spaces,
 * and the standard takes line breaks out, which nobody meant to type.
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
 * The website that a person means (docs/product.md 5), with https: where no scheme was typed; undefined for none. Free
 * of zod: browsers ask the same before they send.
 */
export function websiteAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = withoutScheme.test(text) ? `https://${text}` : text;
  return isWhole(address) ? address : undefined;
}
