export interface Increase {
  /** What grew by how much, e.g. `+95%`. */
  figure: string;
  label: string;
}

/**
 * Splits a case study's display text (docs/product.md 3): `+95% bookings` names what grew itself,
 * `+148%` means what is usual at its place.
 */
export function increase(text: string, usual: string): Increase {
  const [figure = '', ...words] = text.trim().split(/\s+/);
  return { figure, label: words.join(' ') || usual };
}
