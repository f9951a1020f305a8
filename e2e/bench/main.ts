import { startCurrentSite } from '../platform/built-site';
import { startShell } from '../platform/shell';
import { whileTogether } from '../platform/together';
import { measureFirstLoad } from './first-load';
import { measureLighthouse } from './lighthouse';
import { measureLists } from './load/lists';
import { measureWrites } from './load/writes';
import { measureContent } from './pages/content';
import { measureSpeed } from './pages/speed';
import { measureStart } from './pages/start';
import { barLines, machine, type Bar } from './report';
import { measureTyping } from './typing';

const ROUNDS = 5;

const PAGE_KINDS = ['speed', 'start', 'content'];
/** The shell's own default; `startShell` sets one thread. */
const asUsual = { RENDER_THREADS: '2' };
/** The page that `speed` measures: the one that most visitors open first. */
const PAGE = '/';

/**
 * Measures pages of the whole platform from outside. Times depend on the machine; compare ratios and bytes.
 * @param only one kind; all of them unless given
 */
async function measurePages(only?: string): Promise<void> {
  if (only !== undefined && !PAGE_KINDS.includes(only))
    throw new Error(`There is ${PAGE_KINDS.join(', ')}, but no ${only}.`);
  const isWanted = (kind: string) => only === undefined || only === kind;
  const bars: Bar[] = [];
  console.log(`\nMeasured on ${machine()}`);
  await whileTogether(async ({ folder, keep }) => {
    const site = keep(await startCurrentSite());
    const { mapFile } = site;
    const options = { apiOrigin: site.addresses.api, environment: asUsual };
    if (isWanted('speed'))
      await whileTogether(async (group) => {
        const cached = group.keep(await startShell({ ...options, mapFile }));
        const environment = { ...asUsual, PAGE_CACHE_MB: '0' };
        const uncached = group.keep(await startShell({ ...options, mapFile, environment }));
        bars.push(...(await measureSpeed({ cached, uncached }, PAGE, group)));
      });
    if (isWanted('start')) bars.push(...(await measureStart(site, options, folder)));
    if (isWanted('content')) await measureContent(site, asUsual);
    if (bars.length) console.log(`\n${barLines(bars)}`);
  });
}

/**
 * `npm run bench`: everything. `-- load [rounds]`: first load in a browser, compared with one bundle.
 * `-- pages [kind]`: pages from outside: `speed`, `start`, `content` or all of these. `-- api`: the API's lists.
 * `-- writes [name]`: its writes, or those with the name in their path. `-- typing`: a key in a long post.
 * `-- lighthouse [runs] [path…]`: Lighthouse alone, of every kind of page or of the named ones.
 */
const [what, detail, ...more] = process.argv.slice(2);
const kinds: Readonly<Record<string, () => Promise<void>>> = {
  load: () => measureFirstLoad(Number(detail ?? ROUNDS)),
  pages: () => measurePages(detail),
  api: measureLists,
  writes: () => measureWrites(detail),
  typing: measureTyping,
};
/** Not in `kinds`, because `load` includes it. */
const lighthouse = () =>
  measureLighthouse(Number(detail ?? ROUNDS), more.length ? more : undefined);
const chosen =
  what === undefined ? Object.values(kinds) : [what === 'lighthouse' ? lighthouse : kinds[what]];
for (const measure of chosen) {
  if (!measure)
    throw new Error(`There is ${Object.keys(kinds).join(', ')}, lighthouse, but no ${what}.`);
  await measure();
}
