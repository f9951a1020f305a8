/** In characters; the API refuses more. */
const LIMIT = 2048;

/**
 * Whether a text is a valid website URL: absolute, and http or https. An address without its scheme is not
 * one (spec section 5), and nothing is added to it silently.
 */
export function isWebsiteUrl(text: string): boolean {
  const address = text.trim();
  return address.length <= LIMIT && /^https?:\/\//i.test(address) && URL.canParse(address);
}
