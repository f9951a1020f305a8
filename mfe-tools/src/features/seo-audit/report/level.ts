/** Level of a report's own heading: 1 on a page of its own, 2 below a form. */
export type Level = 1 | 2;

/** The headings below it. */
export const below = (level: Level) =>
  level === 1 ? ({ part: 'h2', item: 'h3' } as const) : ({ part: 'h3', item: 'h4' } as const);
