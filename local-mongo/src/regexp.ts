import { CommandError } from './errors';

/**
 * The JavaScript form of a PCRE pattern with MongoDB's options `i`, `m`, `s`, `x` and `u`.
 * @throws CommandError 51091 for a pattern JavaScript cannot read, 51108 for an unknown option
 */
export function toRegExp(pattern: string, options: string): RegExp {
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const wanted = new Set([...options, ...(inline?.[1] ?? '')]);
  for (const option of wanted) {
    if (!'imsxu'.includes(option)) {
      throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    }
  }
  let source = inline ? pattern.slice(inline[0].length) : pattern;
  if (wanted.has('x')) source = source.replace(/(\\.|\[(?:\\.|[^\]])*\])|\s+|#.*$/gm, '$1');
  const flags = ['i', 'm', 's'].filter((flag) => wanted.has(flag)).join('');
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${String(error)}`);
  }
}
