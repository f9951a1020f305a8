import { createInterface } from 'node:readline/promises';
import { hash } from '@node-rs/argon2';
import { run } from '../run';

/** Costs of one try: 19 MiB, two passes, one lane (OWASP's minimum for argon2id, the library's default; some 60 ms). */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SHORTEST = 12;

/** `npm run hash-password`: asks for a password and prints the line that belongs into `.env`. */
await run(async () => {
  const ask = createInterface({ input: process.stdin, output: process.stderr });
  const password = (await ask.question('Password of the administration: ')).trim();
  ask.close();
  if (password.length < SHORTEST) {
    throw new Error(`The password must have at least ${SHORTEST} characters.`);
  }
  console.log(`ADMIN_PASSWORD_HASH='${await hash(password, COSTS)}'`);
});
