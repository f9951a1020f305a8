import type { Harm, Causes, Measure } from './causes';
import type { Comparison } from './comparison';

const HARM: Record<Harm, string> = {
  stuck: 'parts could not wake',
  crashed: 'parts threw errors and were removed',
  errors: 'its code threw errors',
  recovered: 'parts differed from the server’s HTML',
  missing: 'the server could not render parts',
  calls: 'calls of its endpoints failed',
};

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });
const milliseconds = (value: number): string => `${number(value)} ms`;
const megabytes = (value: number): string => `by ${number(value)} MB`;
const shift = (value: number): string => `by ${number(value, 2)}`;

/** For each measure the words around the value, which is repeated for the other build. */
const SLOW: Record<
  Measure,
  readonly [before: string, value: (value: number) => string, after: string]
> = {
  wake: ['parts took', milliseconds, ' to wake'],
  lcp: ['the largest content took', milliseconds, ' to appear'],
  inp: ['a response took', milliseconds, ''],
  cls: ['the layout shifted', shift, ''],
  grown: ['the page’s memory grew', megabytes, ''],
  render: ['the server took', milliseconds, ' to render'],
};

/** At most so many kinds are named, those that occurred most often. */
const MOST_KINDS = 3;

/** The reference's usual value of a measure; Infinity while it is unknown. */
type Usual = (measure: Measure) => number;

function slowness(measure: Measure, value: number, usual: Usual): string {
  const [before, show, after] = SLOW[measure];
  const other = usual(measure);
  const than = Number.isFinite(other) ? `, ${show(other)} with the other build` : '';
  return `${before} ${show(value)}${after}${than}`;
}

const isHarm = (cause: string): cause is Harm => cause in HARM;
const isMeasure = (cause: string): cause is Measure => cause in SLOW;

/** A sentence about what was wrong, e.g. `In 3 visits its code threw errors.`; nothing if it is unknown. */
function wrongWith(what: string, causes: Causes, usual: Usual): string[] {
  const named = Object.entries(causes)
    .sort(([, one], [, other]) => other.times - one.times)
    .slice(0, MOST_KINDS)
    .map(([cause, { times, sum }]) => {
      const visits = `in ${times} ${what}${times === 1 ? '' : 's'}`;
      if (isHarm(cause)) return `${visits} ${HARM[cause]}`;
      return isMeasure(cause) ? `${visits} ${slowness(cause, sum / times, usual)}` : visits;
    })
    .join('; ');
  return named ? [` ${named.replace('in', 'In')}.`] : [];
}

const figures = (what: string, { total, harmed }: Comparison['visits']): string =>
  `${harmed} of ${total} ${what}`;

/**
 * The reason in the quarantine, shown to the team that releases the build again: the figures of both builds, and what
 * was wrong. A slow value is the mean of the watched build's slow observations.
 * @param thrown message of its latest failure since the watch began, if there was one
 */
export function reasonOf(
  { reference, visits, referenceVisits, renders, causes }: Comparison,
  usual: Usual,
  thrown: string | undefined,
): string {
  const parts = [
    `${figures('visits', visits)} were harmed or slow`,
    `${figures('visits', referenceVisits)} with build ${reference}`,
    ...(renders.harmed ? [`${figures('renders', renders)} failed or were slow`] : []),
  ];
  const wrong = [
    ...wrongWith('visit', causes.visit, usual),
    ...wrongWith('render', causes.render, usual),
  ];
  return `Taken back: ${parts.join('; ')}.${wrong.join('')}${thrown ? ` Last: ${thrown}.` : ''}`;
}
