import { randomInt } from 'node:crypto';
import { fuzz } from './run';

/** `npm run fuzz -- [requests] [seed]`: 20,000 requests and a seed by chance unless given. */
const [count = '20000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
console.log(`${count} requests, seed ${seed}`);

fuzz({ count: Number(count), seed: Number(seed) }).then(
  (tally) => {
    for (const [answer, times] of [...tally].sort()) console.log(String(times).padStart(7), answer);
    console.log('Every answer was as described.');
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
