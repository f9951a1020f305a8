/**
 * Splits the display text of an increase (docs/product.md 3.3) into figure, e.g. `+95%`, and label.
 * @param text e.g. `+95% bookings`, or `+148%` without a label
 * @param usual label of a text without one
 */
export function increase(text: string, usual: string) {
  const [figure = '', ...words] = text.trim().split(/\s+/);
  return { figure, label: words.join(' ') || usual };
}
