import { CommandError, notSupported } from '../errors';

/** In characters. The time of a search also grows with the pattern. */
const longestPattern = 1000;

/**
 * The parts of a pattern: characters, escapes, classes, anchors and alternatives. Without groups and repetition the
 * time of a search is proportional to the text, so that no pattern can block the server.
 */
const token =
  /\\[^a-zA-Z0-9]|\\[dDwWbB]|\[(?!\^?\])(?:[^\\[\]\0]|\\[^a-zA-Z0-9]|\\[dDwW])+\]|[^\\[\](){}*+?\0]/gu;

/**
 * The JavaScript form of a PCRE pattern. The only supported option is `i`.
 * @throws CommandError 51091 for an invalid pattern, 51109 for NUL, 51108 for an unknown option, 115 if unsupported
 */
export function toRegExp(pattern: string, options: string): RegExp {
  const unknown = [...options].find((option) => !'imsxu'.includes(option));
  if (unknown !== undefined) {
    throw new CommandError(51108, `invalid flag in regex options: ${unknown}`);
  }
  if (pattern.includes('\0')) throw new CommandError(51109, 'a pattern cannot contain NUL');
  if (/[^i]/.test(options)) throw notSupported(`the option '${options}' of a regular expression`);
  try {
    new RegExp(pattern);
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${String(error)}`);
  }
  if (pattern.length > longestPattern || pattern.replace(token, '') !== '') {
    throw notSupported('a regular expression with groups, repetition or rare escapes');
  }
  try {
    return new RegExp(pattern.replace(token, inUnicode), options === '' ? 'u' : 'iu');
  } catch {
    throw notSupported(`the regular expression ${pattern}`);
  }
}

/** Translates a part of a PCRE pattern into JavaScript's Unicode mode. */
function inUnicode(part: string): string {
  if (part === '.') return '[^\\n]';
  // In PCRE `$` also matches before a final line break.
  if (part === '$') return '(?=\\n?(?![^]))';
  const inClass = part.startsWith('[');
  return part.replace(/\\([^a-zA-Z0-9])/gu, (escape: string, character: string) =>
    '^$\\.*+?()[]{}|/'.includes(character) || (inClass && character === '-') ? escape : character,
  );
}
