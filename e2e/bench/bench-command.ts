import { measureLighthouse } from './lighthouse';
import { measureLoad } from './load';

const RUNS = 5;

/**
 * `npm run bench -- load`: pages and lists under load. `-- lighthouse [runs] [path…]`: Lighthouse's scores of pages.
 */
const [what = 'load', runs = RUNS, ...paths] = process.argv.slice(2);
const benches: Readonly<Record<string, () => Promise<void>>> = {
  load: measureLoad,
  lighthouse: () => measureLighthouse(Number(runs), paths),
};
const bench = benches[what];
if (!bench) throw new Error(`There is ${Object.keys(benches).join(' and ')}, but no ${what}.`);
await bench();
