import { run } from '@site/tooling/run';
import { measureLighthouse } from './lighthouse';
import { measureLoad } from './load';

const RUNS = 5;

/**
 * `npm run bench -- load`: pages and lists under load. `-- lighthouse [runs] [path…]`: Lighthouse's scores of pages.
 */
await run(async () => {
  const [what = 'load', runs = RUNS, ...paths] = process.argv.slice(2);
  const count = Number(runs);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`Say how many runs, not "${runs}": npm run bench -- lighthouse 3 /blog`);
  const benches: Readonly<Record<string, () => Promise<void>>> = {
    load: measureLoad,
    lighthouse: () => measureLighthouse(count, paths),
  };
  const bench = benches[what];
  if (!bench) throw new Error(`There is ${Object.keys(benches).join(' and ')}, but no ${what}.`);
  await bench();
});
