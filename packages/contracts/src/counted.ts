const rules = new Intl.PluralRules('en-US');
const digits = new Intl.NumberFormat('en-US');

/** The noun for a number of things: `lesson`, or `lessons` for any other number than one. */
export const noun = (count: number, one: string, several = `${one}s`): string =>
  rules.select(count) === 'one' ? one : several;

/** A number of things: `1 lesson`, `2 lessons`, `1,200 lessons`. */
export const counted = (count: number, one: string, several?: string): string =>
  `${digits.format(count)} ${noun(count, one, several)}`;
