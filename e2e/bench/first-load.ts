import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../../tooling/src/packages';
import { currentBuilds } from '../platform/built-site';
import { chromium as browserOptions } from '../platform/chromium';
import { routes } from '../platform/routes';
import { startShell } from '../platform/shell';
import { startSite } from '../platform/site';
import { whileTogether } from '../platform/together';
import { measureDocument } from './documents';
import { showLighthouse } from './lighthouse';
import { machine } from './machine';
import { measureOnce, type Measurements } from './measures';
import { barLines, medians, table } from './report';
import { buildSingleBundle } from './single-bundle';

const PAGES = routes.map(({ path }) => path);

/**
 * The home page against the same code as one bundle, both built and measured in turn in this run; documents and
 * Lighthouse of every kind of page. Absolute numbers are this machine's, ratios are what to compare.
 */
export async function measureFirstLoad(rounds: number): Promise<void> {
  const builds = await currentBuilds();
  const singleBundle = await buildSingleBundle(builds);
  await whileTogether(async ({ keep }) => {
    const site = keep(await startSite(builds));
    const beside = { apiOrigin: site.addresses.api, mapFile: site.mapFile };
    const program = relative(root, join(singleBundle, 'server/main.js'));
    const single = keep(await startShell({ ...beside, program }));
    // Keeps no page, so that every answer tells what making it took.
    const rendering = keep(await startShell({ ...beside, environment: { PAGE_CACHE_MB: '0' } }));
    const { launchOptions } = await browserOptions();
    const browser = await chromium.launch(launchOptions);
    keep({ stop: () => browser.close() });

    const { shell } = site.addresses;
    for (const path of PAGES) {
      const origins = [shell, single.url, rendering.url];
      await Promise.all(origins.map((origin) => fetch(origin + path)));
    }

    const federated: Measurements[] = [];
    const bundled: Measurements[] = [];
    for (let round = 1; round <= rounds; round++) {
      console.log(`Round ${round} of ${rounds} …`);
      federated.push(await measureOnce(browser, shell));
      bundled.push(await measureOnce(browser, single.url));
    }
    const [own, other] = [medians(federated), medians(bundled)];
    console.log(`\nMeasured on ${machine()}`);
    console.log(
      `\nHome page on a slow phone (CPU ×4, 150 ms, 1.6 Mbps), medians of ${rounds}:\n${table(own, other)}\n`,
    );

    const documents = [];
    for (const path of PAGES) documents.push(await measureDocument(rendering.url, path));
    console.log('Documents: bytes as brotli, milliseconds on the server (warm)');
    for (const { path, html, inlineScript, load, render } of documents) {
      console.log(
        `${path.padEnd(34)} html ${html}  inline script ${inlineScript}  load ${load.toFixed(1)}  render ${render.toFixed(1)}`,
      );
    }
    await showLighthouse(shell, rounds, PAGES);
    const measured = (key: string): number => own[key] ?? 0;
    const ratio = (key: string): number => measured(key) / (other[key] || 1);
    const home = documents[0];
    const bars: readonly [what: string, value: number, limit: number][] = [
      ['script files before a sign of life', measured('untouched: script files'), 0],
      ['inline script of the home page, bytes', home?.inlineScript ?? 0, 3_000],
      ['HTML with CSS of the home page, bytes', home?.html ?? 0, 25_000],
      ['bytes before a sign of life, of one bundle', ratio('untouched: bytes'), 0.2],
      ['script when all is awake, of one bundle', ratio('awake: script bytes'), 1.3],
      ['time until all is awake, of one bundle', ratio('awake: ms'), 1],
      ['blocking time, untouched, ms', measured('untouched: blocking time, ms'), 0],
      ['menu pressed when painted, ms', measured('menu pressed when painted: answer, ms'), 100],
      ['menu pressed after 3 s, ms', measured('menu pressed after 3 s: answer, ms'), 300],
      ['first navigation, of one bundle', ratio('first navigation: ms'), 1],
    ];
    console.log(`\n${barLines(bars.map(([what, value, limit]) => ({ what, value, limit })))}`);
  });
}
