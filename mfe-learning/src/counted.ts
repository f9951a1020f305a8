/** `lesson`, or `lessons` for any other number than one. */
export const noun = (count: number, singular: string): string =>
  count === 1 ? singular : `${singular}s`;

/** A number of things: `1 lesson`, `2 lessons`. */
export const counted = (count: number, singular: string): string =>
  `${count} ${noun(count, singular)}`;
