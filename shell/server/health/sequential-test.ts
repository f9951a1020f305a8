import { EDGES } from './windows';

/** Observations of a build. */
export interface Tally {
  total: number;
  harmed: number;
}

export const NOTHING: Tally = { total: 0, harmed: 0 };

export const add = (one: Tally, other: Tally): Tally => ({
  total: one.total + other.total,
  harmed: one.harmed + other.harmed,
});

/**
 * Alternative hypotheses: the watched build harms this share of the visits that the reference would not have harmed. A
 * plainly broken build weighs most in the mean, because few visits must be enough to detect it.
 */
const EFFECTS = [
  { share: 0.03, weight: 0.1 },
  { share: 0.1, weight: 0.1 },
  { share: 0.3, weight: 0.1 },
  { share: 0.6, weight: 0.2 },
  { share: 0.95, weight: 0.5 },
] as const;

/** Prior of a build without observations. */
const ASSUMED: Tally = { total: 20, harmed: 1 };
/** At most so many earlier visits count: the usual harm changes over time. */
export const MOST_BEFORE = 600;
/** Grid of harm rates for the integration: from 0.001, each 1.2 times the one before. */
const RATES = Array.from({ length: 37 }, (_, index) => 0.001 * 1.2 ** index);

/** Log-likelihood of the observations, given the harm rates of the reference and of the watched build. */
type Likelihood = (rate: number, watchedRate: number) => number;

const logOfSum = (logs: readonly number[]): number => {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
};

/**
 * E-value against "the watched build harms no more visits than the reference": it exceeds 1 / alpha with a probability
 * of at most alpha, however often it is evaluated. It is the mean of the likelihood ratios for five sizes of harm; the
 * usual harm rate is integrated out over its posterior from earlier visits; docs/adr/0045.
 */
function evidence(likelihood: Likelihood, before: Tally): number {
  const counted = Math.min(1, MOST_BEFORE / (before.total || 1));
  const harmed = ASSUMED.harmed + before.harmed * counted;
  const unharmed = ASSUMED.total - ASSUMED.harmed + (before.total - before.harmed) * counted;
  const marginal = (effect: number): number =>
    logOfSum(
      RATES.map(
        (rate) =>
          harmed * Math.log(rate) +
          unharmed * Math.log(1 - rate) +
          likelihood(rate, rate + (1 - rate) * effect),
      ),
    );
  const none = marginal(0);
  return EFFECTS.reduce(
    (sum, { share, weight }) => sum + weight * Math.exp(marginal(share) - none),
    0,
  );
}

/** Observations of two builds since both have been served. */
interface SideBySide {
  /** Harmed visits. */
  watched: number;
  reference: number;
  /** Estimated visits, with those that have not sent a beacon yet. */
  watchedVisits: number;
  referenceVisits: number;
}

/**
 * E-value of a canary, which is served beside its reference: the harmed visits of each build are a Poisson process.
 * @param before observations of the reference before the canary
 */
export const sideBySide = (
  { watched, reference, watchedVisits, referenceVisits }: SideBySide,
  before: Tally,
): number =>
  evidence(
    (rate, watchedRate) =>
      watched * Math.log(watchedRate) -
      watchedVisits * watchedRate +
      reference * Math.log(rate) -
      referenceVisits * rate,
    before,
  );

/** Visits by one of {@link EDGES}. */
export type ByEdge = ReadonlyMap<number, Tally>;

/** Prior of the reference, worth five visits: half of the visits last longer than 60 seconds. */
const ASSUMED_VISITS = 5;
const ASSUMED_SECONDS = 60;

/**
 * E-value of a release, which replaces its reference. A harmed visit sends its beacon at once, a healthy one at its
 * end. So the beacons of the first seconds after the release are compared with reference visits that were as short.
 * @param watched visits by the seconds from the release to their beacon
 * @param reference visits by their length in seconds
 */
export function oneAfterTheOther(watched: ByEdge, reference: ByEdge): number {
  const all = [...reference.values()].reduce(add, NOTHING);
  let soFar = NOTHING;
  const rows = EDGES.flatMap((edge) => {
    soFar = add(soFar, reference.get(edge) ?? NOTHING);
    const { total, harmed } = watched.get(edge) ?? NOTHING;
    const assumed = (ASSUMED_VISITS * edge) / (edge + ASSUMED_SECONDS);
    const harmedSoFar = (soFar.harmed + 0.5) / (all.harmed + 0.5);
    const unharmedSoFar =
      (soFar.total - soFar.harmed + assumed) / (all.total - all.harmed + ASSUMED_VISITS);
    return total ? [{ harmed, total, odds: harmedSoFar / unharmedSoFar }] : [];
  });
  const { total, harmed } = rows.reduce(add, NOTHING);
  // The share of harmed ones in a row is `rate * odds / (1 - rate + rate * odds)`. Factors without the rate are left out.
  return evidence(
    (_, rate) =>
      harmed * Math.log(rate) +
      (total - harmed) * Math.log(1 - rate) -
      rows.reduce((sum, row) => sum + row.total * Math.log(1 - rate + rate * row.odds), 0),
    all,
  );
}

/** A watched build is good once a harm rate this much above the reference's is ruled out. */
const MARGIN = 0.03;

/** E-value against "the watched build's harm rate is at least {@link MARGIN} above the reference's". */
export function evidenceOfHealth(watched: Tally, reference: Tally): number {
  const rate = (reference.harmed + 0.5) / (reference.total + 25);
  const worse = Math.min(rate + MARGIN, 0.99);
  return Math.exp(
    watched.harmed * Math.log(rate / worse) +
      (watched.total - watched.harmed) * Math.log((1 - rate) / (1 - worse)),
  );
}
