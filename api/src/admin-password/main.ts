import { keepHashFile } from './hash-file';

/**
 * A step of a local stack's start: makes the file of ADMIN_PASSWORD_HASH_FILE. Where the hash itself is given, as
 * production demands, there is nothing to do.
 */
const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD_HASH_FILE, ADMIN_PASSWORD } = process.env;

if (ADMIN_PASSWORD_HASH?.trim()) {
  console.log('The password of the administration is that of ADMIN_PASSWORD_HASH.');
} else if (ADMIN_PASSWORD_HASH_FILE) {
  console.log(await keepHashFile(ADMIN_PASSWORD_HASH_FILE, ADMIN_PASSWORD?.trim() || undefined));
} else {
  console.error('ADMIN_PASSWORD_HASH_FILE is required: where the hash is kept.');
  process.exitCode = 1;
}
