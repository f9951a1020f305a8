/**
 * Reads an address; undefined where it is none. URL.canParse is not asked: once it is called often, Node 20 takes
 * letters such as “ü” for a fault.
 */
export function readUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
