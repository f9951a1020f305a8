/** What was seen of one build in a stretch of time. */
export interface Tally {
  total: number;
  harmed: number;
}

/** A step of the comparison: what was seen of the watched build, and of the one that it is compared with. */
export interface Block {
  /** When it was over, in milliseconds since 1970. */
  at: number;
  watched: Tally;
  /** Missing where nobody visited the other build: the watched one is compared with {@link TOLERATED}. */
  reference?: Tally | undefined;
}

/** Share of visits that may be harmed at least where there is no build to compare with. */
const TOLERATED = 0.05;
/**
 * The alternatives: of visits that the other build would not have harmed, the watched build harms this share. Each has the
 * weight that it gets in the mean: most of it where a build is plainly broken, as that is to be told by the fewest visits.
 */
const EFFECTS = [
  { share: 0.03, weight: 0.1 },
  { share: 0.1, weight: 0.1 },
  { share: 0.3, weight: 0.15 },
  { share: 0.6, weight: 0.2 },
  { share: 0.95, weight: 0.45 },
] as const;
/** A watched build is called good when it can be ruled out that it harms this much more of the visits. */
const MARGIN = 0.03;
/** What is assumed of a build before anything is seen of it: half a harmed visit in 25. */
const ASSUMED: Tally = { total: 25, harmed: 0.5 };

const sum = (one: Tally, other: Tally | undefined): Tally => ({
  total: one.total + (other?.total ?? 0),
  harmed: one.harmed + (other?.harmed ?? 0),
});

const rateOf = ({ total, harmed }: Tally): number => harmed / total;

/** Log-likelihood ratio of a tally: of one rate against another. */
const logRatio = ({ total, harmed }: Tally, rate: number, against: number): number =>
  harmed * Math.log(rate / against) + (total - harmed) * Math.log((1 - rate) / (1 - against));

/** What one block says about the watched build having `watchedRate`, against both builds having the same rate. */
function logOfBlock(
  { watched, reference }: Pick<Block, 'watched' | 'reference'>,
  rate: number,
  watchedRate: number,
): number {
  if (!reference) {
    // What was seen of the other build before counts, with a margin: it is not known exactly.
    const tolerated = Math.min(Math.max(TOLERATED, rate + MARGIN), 0.9);
    return logRatio(watched, Math.max(watchedRate, tolerated), tolerated);
  }
  const { total, harmed } = {
    total: watched.total + reference.total,
    harmed: watched.total * watchedRate + reference.total * rate,
  };
  const common = harmed / total;
  return logRatio(watched, watchedRate, common) + logRatio(reference, rate, common);
}

/**
 * E-value against "the watched build harms no more visits than the other": it exceeds 1 / alpha with a probability of at most
 * alpha, however often it is looked at. Each block multiplies it by the E-variable for two proportions of Turner, Ly and
 * Grünwald (2024, doi:10.1016/j.jspi.2023.106116), with rates that follow from the blocks before; docs/adr/0045.
 * @param blocks the oldest first
 */
export function evidenceOfHarm(blocks: readonly Block[]): number {
  const logs = EFFECTS.map(() => 0);
  let seen = ASSUMED;
  for (const block of blocks) {
    const rate = rateOf(seen);
    EFFECTS.forEach(({ share }, index) => {
      logs[index] = (logs[index] ?? 0) + logOfBlock(block, rate, rate + (1 - rate) * share);
    });
    seen = sum(seen, block.reference);
  }
  return EFFECTS.reduce((sum, { weight }, index) => sum + weight * Math.exp(logs[index] ?? 0), 0);
}

/**
 * E-value against "the watched build harms at least {@link MARGIN} more of the visits than the other".
 * @param blocks the oldest first
 */
export function evidenceOfHealth(blocks: readonly Block[]): number {
  let log = 0;
  let seen = ASSUMED;
  for (const { watched, reference } of blocks) {
    const rate = rateOf(seen);
    log += logRatio(watched, rate, Math.min(rate + MARGIN, 0.99));
    seen = sum(seen, reference);
  }
  return Math.exp(log);
}
