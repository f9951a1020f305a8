import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { hash, verify } from '@node-rs/argon2';
import { costs } from '../administration/password';

/** Writes the hash atomically; only the owner of the file may read it. */
async function writeHash(file: string, password: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, await hash(password, costs), { mode: 0o600 });
  await rename(unfinished, file);
}

const readHash = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Keeps the hash of the chosen password in a file, else the stored hash, else a new one. @returns a log line */
export async function keepHashFile(file: string, chosen: string | undefined): Promise<string> {
  const known = await readHash(file);
  if (chosen !== undefined) {
    // An unchanged password keeps its hash, because sessions are bound to the hash.
    if (known === undefined || !(await verify(known, chosen))) await writeHash(file, chosen);
    return 'The password of the administration is that of ADMIN_PASSWORD.';
  }
  if (known !== undefined)
    return 'The password of the administration is the one of before; ADMIN_PASSWORD sets another.';
  const password = randomBytes(12).toString('base64url');
  await writeHash(file, password);
  return `Password of the administration, made at this first start (set ADMIN_PASSWORD to choose): ${password}`;
}
