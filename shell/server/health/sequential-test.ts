import { EDGES } from './windows';

/** What was seen of a build. */
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
 * The alternatives: of visits that the other build would not have harmed, the watched build harms this share. Each has
 * the weight that it gets in the mean: most of it where a build is plainly broken, as that is to be told by the fewest
 * visits.
 */
const EFFECTS = [
  { share: 0.03, weight: 0.1 },
  { share: 0.1, weight: 0.1 },
  { share: 0.3, weight: 0.1 },
  { share: 0.6, weight: 0.2 },
  { share: 0.95, weight: 0.5 },
] as const;

/** What is assumed of a build before anything is seen of it. */
const ASSUMED: Tally = { total: 20, harmed: 1 };
/** So many visits of before count at most: what happens to visits changes in time. */
export const MOST_BEFORE = 600;
/** Shares of the visits that a build may harm, from one in a thousand on, each by a fifth more than the one before. */
const RATES = Array.from({ length: 37 }, (_, index) => 0.001 * 1.2 ** index);

/** Log-likelihood of what was seen if the one build harms a share of the visits and the watched one another. */
type Likelihood = (rate: number, watchedRate: number) => number;

const logOfSum = (logs: readonly number[]): number => {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
};

/**
 * E-value against "the watched build harms no more visits than the other": it exceeds 1 / alpha with a probability of
 * at most alpha, however often it is looked at. It is the mean of likelihood ratios for five sizes of harm; how many
 * visits are harmed anyway is integrated out by what was seen before; docs/adr/0045.
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

/** What was seen of two builds since visitors were given both. */
export interface SideBySide {
  /** Harmed visits. */
  watched: number;
  reference: number;
  /** How many came, whether they have told of their visit or not. */
  watchedVisits: number;
  referenceVisits: number;
}

/**
 * E-value where visitors are given two builds side by side: of each, harmed visits come as a Poisson process.
 * @param before what was seen of the other build until then
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

/**
 * Where little was seen of the other build it is assumed, as by so many visits, that half of them last longer than so
 * many seconds.
 */
const ASSUMED_VISITS = 5;
const ASSUMED_SECONDS = 60;

/**
 * E-value where visitors are given one build after the other. Who is harmed tells at once, and others on leaving: what
 * was told of by a moment after the release is compared with visits of the build before that were told of as soon.
 * @param watched by when they were told of, in seconds since the release
 * @param reference by how long they were observed, in seconds
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
    return total ? [{ harmed, unharmed: total - harmed, odds: harmedSoFar / unharmedSoFar }] : [];
  });
  return evidence(
    (_, rate) =>
      rows.reduce((log, { harmed, unharmed, odds }) => {
        const share = (rate * odds) / (rate * odds + 1 - rate);
        return log + harmed * Math.log(share) + unharmed * Math.log(1 - share);
      }, 0),
    all,
  );
}

/** A watched build is called good when it can be ruled out that it harms this much more of the visits. */
const MARGIN = 0.03;

/** E-value against "the watched build harms at least {@link MARGIN} more of the visits than the other". */
export function evidenceOfHealth(watched: Tally, reference: Tally): number {
  const rate = (reference.harmed + 0.5) / (reference.total + 25);
  const worse = Math.min(rate + MARGIN, 0.99);
  return Math.exp(
    watched.harmed * Math.log(rate / worse) +
      (watched.total - watched.harmed) * Math.log((1 - rate) / (1 - worse)),
  );
}
