/** Stars out of five. */
export const MOST_STARS = 5;

/** How many stars a rating's text means (docs/product.md 3); none when it is no number between one and five. */
export function starsOf(rating: string): number {
  const stars = Math.round(Number(rating));
  return stars >= 1 && stars <= MOST_STARS ? stars : 0;
}
