import { readFile } from 'node:fs/promises';
import { errorCode } from './error-code';

/** A file's text; nothing when there is no such file. @throws Error when it cannot be read */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
