import type { Headers } from '../evidence';

/** A link of a Link header field (RFC 8288). */
interface HeaderLink {
  href: string;
  /** Relations in lower case. */
  relations: readonly string[];
  hreflang: string | undefined;
}

/** A parameter; its value is quoted, or ends at white space, a semicolon or a comma. */
const PARAMETER = /\s*;\s*([\w!#$&+^`|~*-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/gy;
/** A target with its parameters. */
const LINK = new RegExp(`[\\s,]*<([^<>]*)>((?:${PARAMETER.source})*)`, 'gy');
const MAX_CHARACTERS = 20_000;

/** The links of all Link header fields, in their order. The rest of a field after a syntax error is ignored. */
export function readLinks(headers: Headers): HeaderLink[] {
  return (headers['link'] ?? []).flatMap((value) => parseLinks(value.slice(0, MAX_CHARACTERS)));
}

/** The canonical addresses of all Link header fields (RFC 6596). */
export const readCanonicals = (headers: Headers): string[] =>
  readLinks(headers)
    .filter(({ relations }) => relations.includes('canonical'))
    .map(({ href }) => href);

function parseLinks(value: string): HeaderLink[] {
  return [...value.matchAll(LINK)].flatMap(([, target = '', written = '']) => {
    const parameters = new Map<string, string>();
    for (const [, name = '', quoted, token = ''] of written.matchAll(PARAMETER)) {
      const key = name.toLowerCase();
      // The first of a name counts (RFC 8288 section 3.3).
      if (!parameters.has(key)) parameters.set(key, quoted ?? token);
    }
    // With an anchor it is the link of another resource (section 3.2).
    if (parameters.has('anchor')) return [];
    const relations = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    return [{ href: target.trim(), relations, hreflang: parameters.get('hreflang') }];
  });
}
