/** Maximum length, in characters. */
export const MAX_WEBSITE_LENGTH = 2048;

/** An address that begins with a dotted host name. Its last label has a letter, so that no number matches. */
const WITHOUT_SCHEME =
  /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?=[\p{M}\p{N}-]*\p{L})[\p{L}\p{M}\p{N}-]{2,63}(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * Without URL.canParse, which rejects letters such as “ü” in servers that call it often. The expression refuses spaces,
 * which browsers treat differently, and line breaks, which the URL standard removes.
 */
function isWhole(address: string): boolean {
  if (address.length > MAX_WEBSITE_LENGTH || !/^https?:\/\/[^\s\p{C}]+$/iu.test(address))
    return false;
  try {
    return !new URL(address).hostname.includes('%');
  } catch {
    return false;
  }
}

/**
 * The address of a typed website (docs/product.md 5.2), with `https://` if no scheme was typed; undefined if the text
 * is none. Free of zod, because browsers check it before they send.
 */
export function websiteAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
  return isWhole(address) ? address : undefined;
}
