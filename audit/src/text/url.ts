/** Reads an address; undefined where it is none. */
export function readUrl(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}
