import { readFile } from 'node:fs/promises';
import { getErrorCode } from '../error-code';

/** A file's text; undefined if the file does not exist. @throws Error if it cannot be read */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
