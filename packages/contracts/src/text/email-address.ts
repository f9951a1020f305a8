import { EMAIL_MESSAGE } from './email-message';

/** Maximum length of an address, in characters (RFC 5321, 4.5.3.1.3, less the brackets around a path). */
export const MAX_EMAIL_LENGTH = 254;

/** The part before the @, without quotes (RFC 5322, 3.2.3: dot-atom) and of at most 64 characters (RFC 5321). */
const MAILBOX = /^(?=.{1,64}$)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/;
/** A name of the public DNS (RFC 1035, 2.3.1). Its last label has letters, so that no IP address matches. */
const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;
/**
 * Characters of a domain as people type it: letters of any script with their marks, digits, hyphens, dots, and the
 * signs and joiners that stand inside words of some scripts (RFC 5892). Symbols and emoji are in no domain.
 */
const TYPED_DOMAIN =
  /^[\p{L}\p{M}\p{N}\-.\u3002\uff0e\uff61\u00b7\u0375\u05f3\u05f4\u30fb\u200c\u200d]+$/u;

const OUTER_HYPHEN = /(?:^|\.)-|-(?:\.|$)/;

/**
 * A typed domain as the DNS has it, in lower case and Punycode. The parser of URLs converts it, in browsers and servers
 * alike (UTS 46, nontransitional: `ß` stays a letter of its own).
 */
function normalizeDomain(typed: string): string | undefined {
  if (!TYPED_DOMAIN.test(typed) || OUTER_HYPHEN.test(typed)) return undefined;
  try {
    const { hostname } = new URL(`https://${typed}`);
    return DOMAIN.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

const splitAddress = (typed: string): readonly [before: string, after: string] => {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)).toLowerCase(), address.slice(at + 1)];
};

/**
 * A typed address in the one form in which it is compared, stored and written to: lower case, without surrounding
 * space, its domain in Punycode (RFC 5891). Undefined when the text is none. Free of zod, because browsers check it as
 * well.
 */
export function normalizeEmail(typed: string): string | undefined {
  if (typed.trim().length > MAX_EMAIL_LENGTH) return undefined;
  const [before, after] = splitAddress(typed);
  const host = normalizeDomain(after);
  if (!MAILBOX.test(before) || host === undefined) return undefined;
  const address = `${before}@${host}`;
  return address.length <= MAX_EMAIL_LENGTH ? address : undefined;
}

/** What is wrong with a typed address, for the person who typed it; undefined when nothing is. */
export function findEmailProblem(typed: string): string | undefined {
  if (normalizeEmail(typed) !== undefined) return undefined;
  const [before, after] = splitAddress(typed);
  const isLong = typed.trim().length > MAX_EMAIL_LENGTH;
  if (!isLong && /[^\p{ASCII}\p{C}\s]/u.test(before) && normalizeDomain(after) !== undefined)
    return 'Please use an address with only the letters a to z before the @. Others don’t reach every mailbox';
  if (!isLong && /[^\p{ASCII}\p{C}\s]/u.test(after) && MAILBOX.test(before))
    return 'Please check the part after the @. There is no domain of this name';
  return EMAIL_MESSAGE;
}

export const isEmailAddress = (text: string): boolean => normalizeEmail(text) !== undefined;
