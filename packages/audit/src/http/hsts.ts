/** What browsers take from a Strict-Transport-Security field: the seconds of its max-age, or why they ignore it. */
type Hsts = { maxAge: number } | { ignored: string };

const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
/** A directive at the beginning of the rest of a field: a name, and a value as token or quoted string. */
const DIRECTIVE = new RegExp(
  `^[ \\t]*(?:(${TOKEN})(?:[ \\t]*=[ \\t]*(?:(${TOKEN})|"((?:[^"\\\\]|\\\\.)*)"))?[ \\t]*)?(?:;|$)`,
);

/**
 * Reads a field as browsers do: one that does not follow the grammar, or names a directive twice, is ignored as a
 * whole; directives that are not known are skipped (RFC 6797 section 6.1).
 * @param field the first field of that name, as only this one counts (section 8.1)
 */
export function readHsts(field: string): Hsts {
  const directives = new Map<string, string | undefined>();
  for (let rest = field.slice(0, 2_000); rest !== '';) {
    const found = DIRECTIVE.exec(rest);
    if (!found) return { ignored: 'it does not follow the grammar of the field' };
    rest = rest.slice(found[0].length);
    const [, name, token, quoted] = found;
    if (name === undefined) continue;
    const key = name.toLowerCase();
    if (directives.has(key)) return { ignored: `it names ${name} twice` };
    directives.set(key, token ?? quoted?.replace(/\\(.)/g, '$1'));
  }
  if (directives.get('includesubdomains') !== undefined)
    return { ignored: 'includeSubDomains has a value' };
  const age = directives.get('max-age');
  if (age === undefined) return { ignored: 'it has no max-age' };
  return /^\d+$/.test(age)
    ? { maxAge: Number(age) }
    : { ignored: 'its max-age is no number of seconds' };
}
