/** Points that lie between level 1 and 2; each further level takes that many more than the one before. */
const step = 150;

/**
 * Points at which a level begins: 0, 150, 450, 900, 1500, 2250 … The way to the next level grows by the same step
 * each time, so that the first ones come within an evening and the whole path leads to about the seventh.
 */
export const levelBegins = (level: number): number => (step * level * (level - 1)) / 2;

/** The level that so many points have reached; 1 at 0 points (docs/product.md 9.6). */
export const levelOf = (points: number): number =>
  // The larger root of levelBegins(level) = points. At the beginning of a level the root is exact.
  Math.max(1, Math.floor((1 + Math.sqrt(1 + (8 * Math.max(0, points)) / step)) / 2));
