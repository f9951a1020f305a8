import lighthouse from 'lighthouse';
import { launchChrome } from '../support/browser/chromium';
import { routes } from '../support/routes';
import { startCurrentSite } from '../support/site/built-site';
import { withResources } from '../support/site/resources';
import { type Measurements, medians } from './report';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's mobile scores of a page, 0 to 100, blocking time and layout shift: medians of some runs. */
async function measureScores(url: string, runs: number): Promise<Measurements> {
  const results: Measurements[] = [];
  for (let run = 0; run < runs; run++) {
    const chrome = await launchChrome();
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      });
      if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
      const { categories, audits } = result.lhr;
      const number = (audit: string) => audits[audit]?.numericValue ?? 0;
      results.push({
        ...Object.fromEntries(
          CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
        ),
        // Milliseconds that long tasks took beyond 50 each, on Lighthouse's slow phone.
        blocking: Math.round(number('total-blocking-time')),
        shift: number('cumulative-layout-shift'),
      });
    } finally {
      chrome.kill();
    }
  }
  return medians(results);
}

/**
 * Prints Lighthouse's scores of pages of the site, which it builds and starts.
 * @param paths none for one of each kind
 */
export const measureLighthouse = (runs: number, paths: readonly string[]): Promise<void> =>
  withResources(async ({ use }) => {
    const { addresses } = use(await startCurrentSite());
    console.log(`\nLighthouse, mobile, medians of ${runs}`);
    for (const path of paths.length ? paths : routes.map((route) => route.path)) {
      const url = addresses.shell + path;
      await fetch(url);
      console.log(path.padEnd(34), JSON.stringify(await measureScores(url, runs)));
    }
  });
