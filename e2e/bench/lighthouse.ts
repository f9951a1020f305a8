import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Scores = Record<(typeof CATEGORIES)[number], number>;

const middle = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Lighthouse's mobile scores of a page, 0 to 100, medians of some runs. @param chromePath the browser */
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
      results.push({
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
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
  };
}
