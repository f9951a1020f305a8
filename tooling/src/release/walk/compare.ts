import { HARMS } from '@site/contracts/health';

export type Harm = (typeof HARMS)[number];

/** The measurements of one visit to one page. */
export interface Visit {
  /** HTTP status of the document. */
  status: number;
  /** Failures of the remote, by kind. */
  harms: Readonly<Record<Harm, number>>;
  /** The first error. */
  thrown?: string;
  /** Milliseconds from the request to the start of the server's answer. */
  answer: number;
  /** Milliseconds from the first interaction until every part of the remote is awake or counts as stuck. */
  wake: number;
  /** Growth of the page's heap once caches are filled, in megabytes: on the open page and over further returns. */
  growth: number;
}

/** A measure that is worse with the canary, with the figures of both builds. */
export interface Worse {
  what: string;
  canary: number;
  stable: number;
}

const HARM_WORDS: Readonly<Record<Harm, string>> = {
  missing: 'parts missing in the HTML',
  stuck: 'parts that do not wake',
  crashed: 'parts that have thrown',
  errors: 'errors thrown',
  recovered: 'parts that are not what the server rendered',
  calls: 'calls answered with 500 or more',
};

/** How far the canary may be above the stable build. On ten pages without a leak, memory grew by 0.3 MB at most. */
const MARGINS = [
  ['answer', 'milliseconds until the server answers', 1_000],
  ['wake', 'milliseconds until all of it is awake', 1_000],
  ['growth', 'megabytes of memory gained', 1],
] as const;

/** 4 or 5 for an error status, otherwise 0. */
const failed = (status: number): number => (status < 400 ? 0 : Math.floor(status / 100));

/** Failures: their name, how to count them, and the figure to report if it is not the count. */
const COUNTS: readonly (readonly [
  what: string,
  of: (visit: Visit) => number,
  said?: (visit: Visit) => number,
])[] = [
  ['HTTP status', ({ status }) => failed(status), ({ status }) => status],
  ...HARMS.map((harm) => [HARM_WORDS[harm], ({ harms }: Visit) => harms[harm]] as const),
];

/**
 * The measures that are worse with the canary. A failure counts when each visit has more of it than the stable build's:
 * a failure of one visit may be chance. Other work of the machine only makes visits slower, so the best times and the
 * best growth are compared. They are ignored where those of the stable build differ by more than two margins.
 * @param pairs visits with the stable build and with the canary; the two of a pair happen at the same time
 */
export function compare(pairs: readonly (readonly [stable: Visit, canary: Visit])[]): Worse[] {
  const last = pairs.at(-1);
  if (!last) return [];
  const counted = COUNTS.flatMap(([what, of, said = of]) =>
    pairs.every(([stable, canary]) => of(canary) > of(stable))
      ? [{ what, canary: said(last[1]), stable: said(last[0]) }]
      : [],
  );
  // If the stable build has no such page, its times cannot be compared.
  if (failed(last[0].status) > 0) return counted;
  const measured = MARGINS.flatMap(([measure, what, margin]) => {
    const all = pairs.map(([visit]) => visit[measure]);
    const stable = Math.min(...all);
    const canary = Math.min(...pairs.map(([, visit]) => visit[measure]));
    const isSteady = Math.max(...all) - stable <= 2 * margin;
    return isSteady && canary > stable + margin
      ? [{ what, canary: Math.round(canary), stable: Math.round(stable) }]
      : [];
  });
  return [...counted, ...measured];
}

export const inWords = (worse: readonly Worse[]): string =>
  worse.map(({ what, canary, stable }) => `${what} ${canary} (stable: ${stable})`).join(', ');
