/** Shown beside the field (docs/product.md 5). */
export const invalidEmail = 'Please enter a valid email address';

/**
 * Whether a text can be an e-mail address: one `@`, no space, a dot in its domain. It spares a visitor the way to
 * the server for a slip of the finger; the server has the last word.
 */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
