import type { Headers } from '../evidence';

/** A link of a Link header field (RFC 8288). */
interface HeaderLink {
  href: string;
  /** Relations in lower case. */
  relations: readonly string[];
  hreflang?: string;
}

/** A parameter; its value is quoted, or ends at white space, a semicolon or a comma. */
const PARAMETER = /\s*;\s*([\w!#$&+^`|~*-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/y;
const TARGET = /[\s,]*<([^<>]*)>/y;
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
  const links: HeaderLink[] = [];
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(value);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (let target = next(TARGET); target; target = next(TARGET)) {
    const parameters = new Map<string, string>();
    for (let part = next(PARAMETER); part; part = next(PARAMETER)) {
      const name = (part[1] ?? '').toLowerCase();
      // The first of a name counts (RFC 8288 section 3.3).
      if (!parameters.has(name)) parameters.set(name, part[2] ?? part[3] ?? '');
    }
    // With an anchor it is the link of another resource (section 3.2).
    if (parameters.has('anchor')) continue;
    const hreflang = parameters.get('hreflang');
    links.push({
      href: (target[1] ?? '').trim(),
      relations: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      ...(hreflang !== undefined && { hreflang }),
    });
  }
  return links;
}
