import type { Headers } from '../evidence';

/** Directives of a policy by lower-case name; the first of each name counts. */
type Policy = ReadonlyMap<string, string>;

/** Reads one policy (CSP 3, "parse a serialized CSP"), as a meta holds it. */
export function readPolicy(text: string): Policy {
  const directives = new Map<string, string>();
  for (const part of text.slice(0, 20_000).split(';')) {
    const directive = part.trim();
    const end = directive.search(/\s|$/);
    const name = directive.slice(0, end).toLowerCase();
    if (name !== '' && !directives.has(name)) directives.set(name, directive.slice(end).trim());
  }
  return directives;
}

/** The policies of all header fields; a comma separates two policies in one field. */
export const policiesOf = (headers: Headers): Policy[] =>
  (headers['content-security-policy'] ?? []).flatMap((field) => field.split(',').map(readPolicy));
