import { readFile } from 'node:fs/promises';
import { errorCode } from './error-code';

/** A file's text; undefined if the file does not exist. @throws Error if it cannot be read */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
