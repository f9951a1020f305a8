import { HARMS } from '@site/contracts/health';

export type Harm = (typeof HARMS)[number];

/** What one visitor met on one page. */
export interface Visit {
  /** Of the document's answer. */
  status: number;
  /** How often something of the remote failed. */
  harms: Readonly<Record<Harm, number>>;
  /** What was thrown first. */
  thrown?: string;
  /** Milliseconds until the server's answer began. */
  answer: number;
  /** Milliseconds from the first touch until every part of the remote was awake, or nothing more could be done. */
  wake: number;
  /** Growth of the browser's heap after caches were filled, in megabytes: on the open page and over further returns. */
  growth: number;
}

/** What is worse for the visitors of a canary, with its figure and that of the stable build. */
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

/** Margins above the stable build. Measured on ten pages without a leak, memory grew by 0.3 MB at most. */
const MARGINS = [
  ['answer', 'milliseconds until the server answers', 1_000],
  ['wake', 'milliseconds until all of it is awake', 1_000],
  ['growth', 'megabytes of memory gained', 1],
] as const;

const failed = (status: number): number => (status < 400 ? 0 : Math.floor(status / 100));

/** What happens in a page, and how to count it. */
const COUNTS: readonly (readonly [
  what: string,
  of: (visit: Visit) => number,
  said?: (visit: Visit) => number,
])[] = [
  ['HTTP status', ({ status }) => failed(status), ({ status }) => status],
  ...HARMS.map((harm) => [HARM_WORDS[harm], ({ harms }: Visit) => harms[harm]] as const),
];

/**
 * What is worse for visitors of the canary. What the stable build does as well is not the canary's fault, and what does
 * not happen each time may be chance. Other work of the machine makes everything slower and nothing faster, so the
 * best figures are compared; where those of one build differ too much among themselves, they say nothing.
 * @param pairs visits of the stable build and of the canary, each two at the same time
 */
export function compare(pairs: readonly (readonly [stable: Visit, canary: Visit])[]): Worse[] {
  const last = pairs.at(-1);
  if (!last) return [];
  const counted = COUNTS.flatMap(([what, of, said = of]) =>
    pairs.every(([stable, canary]) => of(canary) > of(stable))
      ? [{ what, canary: said(last[1]), stable: said(last[0]) }]
      : [],
  );
  // Where the stable build has no page, nothing took it any time.
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
