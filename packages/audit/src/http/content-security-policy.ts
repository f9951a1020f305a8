import parsePolicy from 'content-security-policy-parser';
import type { Headers } from '../evidence';

/** Sources of a policy's directives, by lower-case name; the first of each name counts (CSP 3). */
type Policy = ReadonlyMap<string, readonly string[]>;

const MAX_CHARACTERS = 20_000;

/**
 * Reads one policy, as a meta holds it. Whitespace is folded first: the parser's patterns are slow on long runs of it.
 */
export const readPolicy = (text: string): Policy =>
  parsePolicy(text.slice(0, MAX_CHARACTERS).replace(/[\t\n\f\r ]+/g, ' '));

/** The policies of all header fields; a comma separates two policies in one field. */
export const readPolicies = (headers: Headers): Policy[] =>
  (headers['content-security-policy'] ?? []).flatMap((field) => field.split(',').map(readPolicy));
