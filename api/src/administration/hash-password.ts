import { createInterface } from 'node:readline/promises';
import { hash } from '@node-rs/argon2';
import { ARGON2_COSTS } from './password';

const MIN_LENGTH = 12;

/** `npm run database -- hash-password`: asks for a password and prints its line for `.env`. */
const ask = createInterface({ input: process.stdin, output: process.stderr });
const password = (await ask.question('Password of the administration: ')).trim();
ask.close();
if (password.length < MIN_LENGTH) {
  console.error(`The password must have at least ${MIN_LENGTH} characters.`);
  process.exitCode = 1;
} else {
  console.log(`ADMIN_PASSWORD_HASH='${await hash(password, ARGON2_COSTS)}'`);
}
