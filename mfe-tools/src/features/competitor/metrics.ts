/** Returns a number from 0 up to but not including 1, as Math.random does. */
type Chance = () => number;

/** Invented numbers of a competitor (docs/product.md 9.3a). */
export interface Metrics {
  domainRating: number;
  organicKeywords: number;
  /** Visits a month. */
  organicTraffic: number;
  backlinks: number;
}

const randomInteger = (chance: Chance, min: number, max: number): number =>
  min + Math.floor(chance() * (max - min + 1));

/** Draws metrics from the ranges of docs/product.md 9.3a, ends included. */
export const drawMetrics = (chance: Chance): Metrics => ({
  domainRating: randomInteger(chance, 30, 69),
  organicKeywords: randomInteger(chance, 1000, 5999),
  organicTraffic: randomInteger(chance, 10_000, 59_999),
  backlinks: randomInteger(chance, 1000, 10_999),
});

/** The color of a domain rating: from 70 green, from 40 yellow, below red (docs/product.md 9.3b). */
export function getRatingTone(domainRating: number): 'good' | 'fair' | 'poor' {
  if (domainRating >= 70) return 'good';
  return domainRating >= 40 ? 'fair' : 'poor';
}

export type Trend = 'up' | 'neutral' | 'down';

/** The trend of a rating: above 50 up, above 30 steady, else down (docs/product.md 9.3b). */
export function getTrend(domainRating: number): Trend {
  if (domainRating > 50) return 'up';
  return domainRating > 30 ? 'neutral' : 'down';
}
