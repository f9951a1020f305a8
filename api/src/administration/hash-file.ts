import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { readIfExists } from '@site/server-kit/durable/read-if-exists';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { ARGON2_COSTS } from './password';

/** Only the owner of the file may read it. */
const writeHash = async (file: string, password: string): Promise<void> =>
  replaceFile(file, await hash(password, ARGON2_COSTS), 0o600);

/** Keeps the hash of the chosen password in a file, else the stored hash, else a new one. @returns a log line */
export async function ensureHashFile(file: string, chosen: string | undefined): Promise<string> {
  const storedHash = await readIfExists(file);
  if (chosen !== undefined) {
    // An unchanged password keeps its hash, because sessions are bound to the hash.
    if (storedHash === undefined || !(await verify(storedHash, chosen)))
      await writeHash(file, chosen);
    return 'The password of the administration is that of ADMIN_PASSWORD.';
  }
  if (storedHash !== undefined)
    return 'The password of the administration is the one of before; ADMIN_PASSWORD sets another.';
  const password = randomBytes(12).toString('base64url');
  await writeHash(file, password);
  return `Password of the administration, made at this first start (set ADMIN_PASSWORD to choose): ${password}`;
}
