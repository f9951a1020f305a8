import type { LearnerFigures } from '@site/contracts/learner';

type Day = Pick<LearnerFigures['days'][number], 'date' | 'totalPoints'>;

/** The smallest of 1, 2, 5 or 10 times a power of ten that is not below `value`. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const step = [1, 2, 5, 10].find((times) => times * power >= value) ?? 10;
  return step * power;
}

/**
 * Places each day on a drawing by its date and its total of points, from the upper left corner. A single day is in the
 * middle.
 * @param days oldest first
 * @returns the points of the line, and `top`, the value at the upper edge
 */
export function plotOf(days: readonly Day[], width: number, height: number) {
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
