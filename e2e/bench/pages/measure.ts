import { startCurrentSite } from '../../platform/built-site';
import { startShell } from '../../platform/shell';
import { whileTogether } from '../../platform/together';

import { machine } from '../machine';
import { type Bar, barLines } from '../report';
import { measureContent } from './content';
import { measureSpeed } from './speed';
import { measureStart } from './start';

/** What can be measured of pages, each by itself. */
const KINDS = ['speed', 'start', 'content'] as const;
type Kind = (typeof KINDS)[number];

const isKind = (word: string): word is Kind => KINDS.some((kind) => kind === word);

/** As the shell runs without being told otherwise; the tests' own shells have one thread. */
const asUsual = { RENDER_THREADS: '2' };

/** The page that most visitors come to first. */
const PAGE = '/';

/**
 * Pages from outside, of the whole platform as processes of its own. Times are this machine's; ratios and bytes are what
 * to compare. @param only one kind; all of them without
 * @throws Error when there is no such kind
 */
export async function measurePages(only?: string): Promise<void> {
  if (only !== undefined && !isKind(only))
    throw new Error(`There is ${KINDS.join(', ')}, but no ${only}.`);
  const kinds: readonly string[] = only === undefined ? KINDS : [only];
  const bars: Bar[] = [];
  console.log(`\nMeasured on ${machine()}`);
  await whileTogether(async ({ folder, keep }) => {
    const site = keep(await startCurrentSite());
    const apiOrigin = site.addresses.api;
    if (kinds.includes('speed')) {
      const start = async (environment: Readonly<Record<string, string>>) =>
        startShell({
          apiOrigin,
          mapFile: site.mapFile,
          environment: { ...asUsual, ...environment },
        });
      const cached = await start({});
      const uncached = await start({ PAGE_CACHE_MB: '0' });
      try {
        bars.push(...(await measureSpeed({ cached, uncached }, PAGE, folder)));
      } finally {
        await Promise.all([cached.stop(), uncached.stop()]);
      }
    }
    if (kinds.includes('start'))
      bars.push(...(await measureStart(site, { apiOrigin, environment: asUsual }, folder)));
    if (kinds.includes('content')) await measureContent(site, asUsual);
    if (bars.length) console.log(`\n${barLines(bars)}`);
  });
}
