import { CommandError, notSupported } from './errors';

/** Longer ones would take their time on long texts. */
const longestPattern = 1000;

/**
 * What a pattern may consist of: characters, escaped ones, classes, anchors and alternatives. Without groups and
 * repetition a search takes time in proportion to the text, whatever the text is, and nobody has to wait for it.
 */
const token =
  /\\[^a-zA-Z0-9]|\\[dDwWbB]|\[(?!\^?\])(?:[^\\[\]\0]|\\[^a-zA-Z0-9]|\\[dDwW])+\]|[^\\[\](){}*+?\0]/gu;

/**
 * The JavaScript form of a PCRE pattern, of which the option `i` is here.
 * @throws CommandError 51091 for a pattern nobody can read, 51108 for an unknown option, 115 for what is left out
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

/** Says what a part of a pattern means to PCRE in JavaScript's Unicode mode. */
function inUnicode(part: string): string {
  if (part === '.') return '[^\\n]';
  // The end is also before a last line's end.
  if (part === '$') return '(?=\\n?(?![^]))';
  const inClass = part.startsWith('[');
  return part.replace(/\\([^a-zA-Z0-9])/gu, (escape: string, character: string) =>
    '^$\\.*+?()[]{}|/'.includes(character) || (inClass && character === '-') ? escape : character,
  );
}
