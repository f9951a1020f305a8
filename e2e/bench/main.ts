import { measureFirstLoad } from './first-load';
import { measureLighthouse } from './lighthouse';
import { measureLoad } from './load';

const ROUNDS = 5;

/**
 * `npm run bench -- load`: pages and lists under load. `-- first-load [rounds]`: the home page in a browser beside the
 * same code as one bundle, with the documents and Lighthouse's scores. `-- lighthouse [runs] [path…]`: these alone.
 */
const [what = 'load', rounds = ROUNDS, ...paths] = process.argv.slice(2);
const benches: Readonly<Record<string, () => Promise<void>>> = {
  load: measureLoad,
  'first-load': () => measureFirstLoad(Number(rounds)),
  lighthouse: () => measureLighthouse(Number(rounds), paths.length ? paths : undefined),
};
const bench = benches[what];
if (!bench) throw new Error(`There is ${Object.keys(benches).join(', ')}, but no ${what}.`);
await bench();
