import type { LearnerFigures } from '@site/contracts/learner';

type Day = Pick<LearnerFigures['days'][number], 'date' | 'totalPoints'>;

/** Points over time on a drawing of a width and a height, from its upper left corner. */
export interface Plot {
  points: readonly { x: number; y: number }[];
  /** What the top of the drawing stands for. */
  top: number;
}

/** The next round number: 1, 2 or 5 with noughts behind. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const step = [1, 2, 5, 10].find((times) => times * power >= value) ?? 10;
  return step * power;
}

/**
 * Places each day by its date and what was gathered by then; a single day stands in the middle.
 * @param days oldest first
 */
export function plotOf(days: readonly Day[], width: number, height: number): Plot {
  const times = days.map(({ date }) => Date.parse(date));
  const start = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - start;
  const top = roundUp(Math.max(1, ...days.map(({ totalPoints }) => totalPoints)));
  return {
    top,
    points: days.map(({ totalPoints }, index) => ({
      x: span > 0 ? Math.round((width * ((times[index] ?? start) - start)) / span) : width / 2,
      y: Math.round(height * (1 - totalPoints / top)),
    })),
  };
}
