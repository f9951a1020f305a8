/**
 * The noun for a number of things: `lesson`, or `lessons` for any other number than one. Free of Intl, whose first use
 * takes a tenth of a second on a phone: for whole numbers English needs no more.
 */
export const pluralize = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? one : several;

/** A number of things: `1 lesson`, `2 lessons`, `1,200 lessons`. @param count a whole number */
export const formatCount = (count: number, one: string, several?: string): string =>
  `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${pluralize(count, one, several)}`;
