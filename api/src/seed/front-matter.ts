import type { z } from 'zod';
import { SeedError, check, parseYaml, readText } from './files';

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Reads a Markdown file whose fields stand between two lines of `---` above the text.
 * @throws SeedError that names every field that is wrong
 */
export async function readFrontMatter<T extends z.ZodType>(
  folder: string,
  file: string,
  schema: T,
): Promise<{ fields: z.output<T>; text: string }> {
  const [, head, body] = frontMatter.exec(await readText(folder, file)) ?? [];
  if (head === undefined || !body?.trim())
    throw new SeedError(file, 'needs front matter between two lines of --- and a text below');
  return { fields: check(schema, parseYaml(head, file), file), text: body.trim() };
}
