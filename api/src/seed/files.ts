import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { StartError } from '@site/server-kit/process/start-error';

export const line = z.string().trim().min(1);
export const order = z.int().min(0);
export const minutes = z.int().min(1);

export class SeedError extends StartError {
  constructor(file: string, problem: string) {
    super(`Seed content ${file}: ${problem}`);
    this.name = 'SeedError';
  }
}

function check<T extends z.ZodType>(schema: T, value: unknown, file: string): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'file'}: ${message}`,
  );
  throw new SeedError(file, problems.join('; '));
}

function parseYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new SeedError(file, error instanceof Error ? error.message : 'is not YAML');
  }
}

const readText = async (folder: string, file: string): Promise<string> =>
  readFile(join(folder, file), 'utf8').catch(() => {
    throw new SeedError(file, `cannot be read in ${folder}`);
  });

export async function listMarkdownFiles(folder: string, name: string): Promise<string[]> {
  const names = await readdir(join(folder, name)).catch(() => {
    throw new SeedError(name, `cannot be read in ${folder}`);
  });
  return names
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => join(name, file));
}

export const readYaml = async <T extends z.ZodType>(
  folder: string,
  file: string,
  schema: T,
): Promise<z.output<T>> => check(schema, parseYaml(await readText(folder, file), file), file);

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Reads a Markdown file with fields between lines of `---`. @throws SeedError that names every wrong field */
export async function readFrontMatter<T extends z.ZodType>(
  folder: string,
  file: string,
  schema: T,
): Promise<{ fields: z.output<T>; text: string }> {
  const [, head, body] = FRONT_MATTER.exec(await readText(folder, file)) ?? [];
  if (head === undefined || !body?.trim())
    throw new SeedError(file, 'needs front matter between two lines of --- and a text below');
  return { fields: check(schema, parseYaml(head, file), file), text: body.trim() };
}

export interface SeedRecord {
  key: string;
  insertIfAbsent: () => Promise<boolean>;
  /** Set where newer content replaces an unedited record. */
  renewal?: SeedRenewal;
}

/** How an existing record is replaced by the one in the files. */
interface SeedRenewal {
  hash: string;
  /** Replaces an unedited record. @returns `same` without a difference, `edited` when an author has changed it */
  renew: (loaded: string | undefined) => Promise<'replaced' | 'same' | 'edited'>;
}
