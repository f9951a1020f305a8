import { ensureHashFile } from './hash-file';

/** Start step of a local stack: writes ADMIN_PASSWORD_HASH_FILE unless ADMIN_PASSWORD_HASH is set, as in production. */
const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD_HASH_FILE, ADMIN_PASSWORD } = process.env;

if (ADMIN_PASSWORD_HASH?.trim()) {
  console.log('The password of the administration is that of ADMIN_PASSWORD_HASH.');
} else if (ADMIN_PASSWORD_HASH_FILE) {
  console.log(await ensureHashFile(ADMIN_PASSWORD_HASH_FILE, ADMIN_PASSWORD?.trim() || undefined));
} else {
  console.error('ADMIN_PASSWORD_HASH_FILE is required: where the hash is kept.');
  process.exitCode = 1;
}
