import { join } from 'node:path';
import { readIfExists } from '@site/server-kit/durable/read-if-exists';

interface Rule {
  pattern: string;
  owners: string[];
}

const parseRules = (text: string): Rule[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .flatMap(([pattern, ...owners]) => (pattern ? [{ pattern, owners }] : []));

/** Whether a pattern matches a folder of the repository. Supports the patterns in use: `*` and `/folder/`. */
const matches = (pattern: string, folder: string): boolean =>
  pattern === '*' || pattern.replace(/^\/|\/$/g, '') === folder;

/**
 * The team that owns a folder of the repository, e.g. `@plainrank/blog`: the first owner of the last line that matches.
 * @param text of CODEOWNERS
 */
export const findOwner = (text: string, folder: string): string | undefined =>
  parseRules(text).findLast(({ pattern }) => matches(pattern, folder))?.owners[0];

/** The team that owns a remote's folder; undefined without a CODEOWNERS file, as in an image. */
export async function readOwner(root: string, folder: string): Promise<string | undefined> {
  const text = await readIfExists(join(root, '.github/CODEOWNERS'));
  return text === undefined ? undefined : findOwner(text, folder);
}
