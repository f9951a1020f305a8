import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../tooling/src/packages';
import { currentBuilds } from '../platform/built-site';
import { launchBrowser } from '../platform/chromium';
import { routes } from '../platform/routes';
import { startShell } from '../platform/shell';
import { startSite } from '../platform/site';
import { withResources } from '../platform/together';
import { showLighthouse } from './lighthouse';
import { measureOnce } from './measures';
import { barLines, machine, median, medians, table, type Measurements } from './report';
import { buildSingleBundle } from './single-bundle';

const PAGES = routes.map(({ path }) => path);
const RENDERS = 21;

/** Size of a page's document (bytes as brotli), and its cost on a warm server (milliseconds, medians). */
async function measureDocument(url: string) {
  const timings: string[] = [];
  let html = '';
  for (let round = 0; round < RENDERS; round++) {
    const response = await fetch(url);
    html = await response.text();
    timings.push(response.headers.get('server-timing') ?? '');
  }
  const timing = (name: string) =>
    median(timings.map((text) => Number(RegExp(`${name};dur=([\\d.]+)`).exec(text)?.[1] ?? 0)));
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return {
    html: brotliCompressSync(html).length,
    inlineScript: brotliCompressSync(scripts.map(([, code]) => code).join('\n')).length,
    load: timing('load'),
    render: timing('render'),
  };
}

/**
 * Compares the home page with the same code as one bundle, both built and measured in turn in this run. Then measures
 * the document and Lighthouse's scores of every kind of page. Absolute numbers depend on the machine; compare ratios.
 */
export async function measureFirstLoad(rounds: number): Promise<void> {
  const builds = await currentBuilds();
  const singleBundle = await buildSingleBundle(builds);
  await withResources(async ({ keep }) => {
    const site = keep(await startSite(builds));
    const beside = { apiOrigin: site.addresses.api, mapFile: site.mapFile };
    const program = relative(root, join(singleBundle, 'server/main.js'));
    const single = keep(await startShell({ ...beside, program }));
    // Does not cache pages, so that every answer reports the cost of its rendering.
    const rendering = keep(await startShell({ ...beside, environment: { PAGE_CACHE_MB: '0' } }));
    const browser = await launchBrowser();
    keep({ stop: () => browser.close() });

    const { shell } = site.addresses;
    for (const path of PAGES)
      await Promise.all([shell, single.url, rendering.url].map((origin) => fetch(origin + path)));

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

    console.log('Documents: bytes as brotli, milliseconds on the server (warm)');
    let home = { html: 0, inlineScript: 0 };
    for (const path of PAGES) {
      const measured = await measureDocument(rendering.url + path);
      const { html, inlineScript, load, render } = measured;
      if (path === '/') home = measured;
      console.log(
        `${path.padEnd(34)} html ${html}  inline script ${inlineScript}  load ${load.toFixed(1)}  render ${render.toFixed(1)}`,
      );
    }
    await showLighthouse(shell, rounds, PAGES);
    const measured = (key: string): number => own[key] ?? 0;
    const ratio = (key: string): number => measured(key) / (other[key] || 1);
    console.log(
      `\n${barLines([
        ['script files before the first interaction', measured('untouched: script files'), 0],
        ['inline script of the home page, bytes', home.inlineScript, 3_000],
        ['HTML with CSS of the home page, bytes', home.html, 18_432],
        ['bytes before the first interaction, of one bundle', ratio('untouched: bytes'), 0.2],
        ['script when all is hydrated, of one bundle', ratio('hydrated: script bytes'), 1.3],
        ['time until all is hydrated, of one bundle', ratio('hydrated: ms'), 0.9],
        ['blocking time, untouched, ms', measured('untouched: blocking time, ms'), 0],
        ['menu pressed when painted, ms', measured('menu pressed when painted: answer, ms'), 100],
        ['menu pressed after 3 s, ms', measured('menu pressed after 3 s: answer, ms'), 100],
        ['first navigation, of one bundle', ratio('first navigation: ms'), 1],
      ])}`,
    );
  });
}
