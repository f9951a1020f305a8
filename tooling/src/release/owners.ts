import { join } from 'node:path';
import { readIfThere } from '@site/server-kit/durable/read-if-there';

/** A pattern of CODEOWNERS with who owns what fits it. */
interface Rule {
  pattern: string;
  owners: string[];
}

const rulesIn = (text: string): Rule[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .flatMap(([pattern, ...owners]) => (pattern ? [{ pattern, owners }] : []));

/** Whether a folder of the repository is one that a pattern names, as far as our patterns go: `*` and `/folder/`. */
const fits = (pattern: string, folder: string): boolean =>
  pattern === '*' || pattern.replace(/^\/|\/$/g, '') === folder;

/**
 * The team that owns a folder of the repository, e.g. `@plainrank/blog`: the first of the last line that fits counts.
 * @param text of CODEOWNERS
 */
export const ownerIn = (text: string, folder: string): string | undefined =>
  rulesIn(text).findLast(({ pattern }) => fits(pattern, folder))?.owners[0];

/** The team that owns a remote's folder; nothing where there is no CODEOWNERS, as in an image. */
export async function ownerOf(root: string, folder: string): Promise<string | undefined> {
  const text = await readIfThere(join(root, '.github/CODEOWNERS'));
  return text === undefined ? undefined : ownerIn(text, folder);
}
