import { measureFirstLoad } from './first-load';
import { measureLighthouse } from './lighthouse';
import { measureLists } from './load/lists';
import { measureWrites } from './load/writes';
import { measurePages } from './pages/measure';
import { measureTyping } from './typing';

const ROUNDS = 5;

/**
 * `npm run bench`: everything. `-- load [rounds]`: first load in a browser, against one bundle. `-- pages [kind]`: pages
 * from outside: `speed`, `start`, `content` or all of these. `-- api`: the API's lists alone. `-- writes [name]`: its writes, or
 * the one that has the name in its path, each with the e-mails of the others delivered. `-- typing`: a key in a long
 * post. `-- lighthouse [runs] [path…]`: Lighthouse alone, of every kind of page or of those that are named.
 */
const [what, detail, ...more] = process.argv.slice(2);
const kinds: Readonly<Record<string, () => Promise<void>>> = {
  load: () => measureFirstLoad(Number(detail ?? ROUNDS)),
  pages: () => measurePages(detail),
  api: measureLists,
  writes: () => measureWrites(detail),
  typing: measureTyping,
};
/** Part of `load`, so not of everything. */
const lighthouse = () =>
  measureLighthouse(Number(detail ?? ROUNDS), more.length ? more : undefined);
const chosen =
  what === undefined ? Object.values(kinds) : [what === 'lighthouse' ? lighthouse : kinds[what]];
for (const measure of chosen) {
  if (!measure)
    throw new Error(`There is ${Object.keys(kinds).join(', ')}, lighthouse, but no ${what}.`);
  await measure();
}
