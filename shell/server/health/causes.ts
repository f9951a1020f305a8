import { HARMS } from '@site/contracts/health';
import { z } from 'zod';
import { VISIT_MARGINS } from '../../shared/margins';

/** The measures, each with its margin above the reference's usual value from which on an observation is slow. */
export const MARGINS = [...VISIT_MARGINS, ['render', 1_000]] as const;
export type Harm = (typeof HARMS)[number];
export type Measure = (typeof MARGINS)[number][0];

/** What may be wrong with an observation: the kinds of harm, and the measures that may be slow. */
const CAUSES = [...HARMS, ...MARGINS.map(([measure]) => measure)] as const;
type Cause = (typeof CAUSES)[number];

/** What was wrong with one observation: how often each harm was done, and the values that were slow. */
export type Wrong = Partial<Record<Cause, number>>;

/** What was wrong with several observations. */
export const causes = z.partialRecord(
  z.enum(CAUSES),
  z.object({
    /** Number of observations. */
    times: z.int().min(1),
    /** Sum of their values. */
    sum: z.number().min(0),
  }),
);
export type Causes = z.infer<typeof causes>;

/** Adds up what was wrong with several observations. */
export function sumOf(all: readonly Causes[]): Causes {
  const total: Causes = {};
  for (const one of all)
    for (const cause of CAUSES) {
      const { times, sum } = one[cause] ?? {};
      if (!times || sum === undefined) continue;
      const before = total[cause] ?? { times: 0, sum: 0 };
      total[cause] = { times: before.times + times, sum: before.sum + sum };
    }
  return total;
}

/** What was wrong with one observation, to be added to that of others. */
export function causesOf(...all: readonly Wrong[]): Causes {
  const found: Causes = {};
  for (const wrong of all)
    for (const cause of CAUSES) {
      const value = wrong[cause];
      if (value !== undefined) found[cause] = { times: 1, sum: value };
    }
  return found;
}
