import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { buildChanged } from '../../tooling/src/build/changed';
import { targetFolders } from '../../tooling/src/build/targets';
import { chromium as browserOptions } from '../platform/chromium';
import { routes } from '../platform/routes';
import { startSite } from '../platform/site';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Scores = Record<(typeof CATEGORIES)[number], number> & {
  /** Milliseconds that long tasks took beyond 50 each, on Lighthouse's slow phone. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
};

const middle = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Lighthouse's mobile scores of a page, 0 to 100, and what they rest on: medians of some runs. @param chromePath the browser */
export async function lighthouseScores(
  url: string,
  runs: number,
  chromePath: string,
): Promise<Scores> {
  const results: Scores[] = [];
  for (let run = 0; run < runs; run++) {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    });
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: [...CATEGORIES],
        logLevel: 'error',
      });
      if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
      const score = (category: string) =>
        Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
      const number = (audit: string) => result.lhr.audits[audit]?.numericValue ?? 0;
      results.push({
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
        blocking: Math.round(number('total-blocking-time')),
        shift: number('cumulative-layout-shift'),
      });
    } finally {
      chrome.kill();
    }
  }
  const of = (category: keyof Scores) => middle(results.map((scores) => scores[category]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    blocking: of('blocking'),
    shift: of('shift'),
  };
}

/** Lighthouse of pages of the whole site, as it is built now. @param paths one of each kind unless given */
export async function measureLighthouse(
  runs: number,
  paths: readonly string[] = routes.map(({ path }) => path),
): Promise<void> {
  const built = await buildChanged(targetFolders());
  const site = await startSite(new Map(built.map(({ folder, build }) => [folder, build])));
  try {
    const { launchOptions } = await browserOptions();
    const executable = launchOptions?.executablePath ?? '';
    console.log(`Lighthouse, mobile, medians of ${runs}`);
    for (const path of paths) {
      const url = site.addresses.shell + path;
      await fetch(url);
      console.log(path.padEnd(34), JSON.stringify(await lighthouseScores(url, runs, executable)));
    }
  } finally {
    await site.stop();
  }
}
