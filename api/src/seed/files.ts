import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@site/server-kit/start-error';
import { parse } from 'yaml';
import { z } from 'zod';

export const line = z.string().trim().min(1);
export const order = z.int().min(0);
export const minutes = z.int().min(1);

/** A file that the loader cannot use, with every field that is wrong. */
export class SeedError extends StartError {
  constructor(file: string, problem: string) {
    super(`Seed content ${file}: ${problem}`);
    this.name = 'SeedError';
  }
}

/** Checks what a file holds. @throws SeedError that names every field that is wrong */
export function check<T extends z.ZodType>(schema: T, value: unknown, file: string): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'file'}: ${message}`,
  );
  throw new SeedError(file, problems.join('; '));
}

/** @throws SeedError */
export function parseYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new SeedError(file, error instanceof Error ? error.message : 'is not YAML');
  }
}

/** @throws SeedError */
export const readText = async (folder: string, file: string): Promise<string> =>
  readFile(join(folder, file), 'utf8').catch(() => {
    throw new SeedError(file, `cannot be read in ${folder}`);
  });

/** Paths of the Markdown files in a folder below the content's, in order. @throws SeedError */
export async function markdownFiles(folder: string, name: string): Promise<string[]> {
  const names = await readdir(join(folder, name)).catch(() => {
    throw new SeedError(name, `cannot be read in ${folder}`);
  });
  return names
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => join(name, file));
}

/** Reads and checks one YAML file of a folder. Throws a {@link SeedError}. */
export const readYaml = async <T extends z.ZodType>(
  folder: string,
  file: string,
  schema: T,
): Promise<z.output<T>> => check(schema, parseYaml(await readText(folder, file), file), file);
