/** The smallest of 2, 4, 6, 8 or 10 times a power of ten that is not below `value`. Its half is a whole number. */
export function getScaleTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([2, 4, 6, 8].find((times) => times * power >= value) ?? 10) * power;
}

export interface DataPoint {
  /** Place on the horizontal axis, e.g. a time. */
  at: number;
  value: number;
}

/**
 * Places lines on a drawing, from its upper left corner. They share their first and last `at`; a single one is in the
 * middle.
 * @param lines each with its values in the order of `at`
 * @returns the `points` of each line, as an SVG polyline has them, and `top`, the value at the upper edge
 */
export function buildPlot(lines: readonly (readonly DataPoint[])[], width: number, height: number) {
  const top = getScaleTop(Math.max(0, ...lines.flat().map(({ value }) => value)));
  const start = lines[0]?.[0]?.at ?? 0;
  const span = (lines[0]?.at(-1)?.at ?? 0) - start;
  const points = lines.map((line) =>
    line.map(({ at, value }) => ({
      x: span > 0 ? Math.round((width * (at - start)) / span) : width / 2,
      y: Math.round(height * (1 - value / top)),
    })),
  );
  return { top, points };
}

export const formatPolyline = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }) => `${x},${y}`).join(' ');
