import { join } from 'node:path';
import { readIfExists } from '@site/server-kit/durable/read-if-exists';

/**
 * The team that owns a folder of the repository, e.g. `@plainrank/blog`: the first owner of the last line that matches.
 * Supports the patterns in use: `*` and `/folder/`.
 * @param text of CODEOWNERS
 */
export function findOwner(text: string, folder: string): string | undefined {
  const rules = text.split('\n').map((line) => line.replace(/#.*/, '').trim().split(/\s+/));
  return rules.findLast(([pattern]) => pattern === '*' || pattern === `/${folder}/`)?.[1];
}

/** The team that owns a remote's folder; undefined without a CODEOWNERS file, as in an image. */
export async function readOwner(root: string, folder: string): Promise<string | undefined> {
  const text = await readIfExists(join(root, '.github/CODEOWNERS'));
  return text === undefined ? undefined : findOwner(text, folder);
}
