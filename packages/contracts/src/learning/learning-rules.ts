/** Placeholder where a call must name a learner: the cookie identifies the learner (docs/product.md 6.3, ADR 27). */
export const PLACEHOLDER_ADDRESS = 'demo@example.com';

/** Length of a search in the lessons, in characters. */
export const SEARCH_LENGTH = { min: 2, max: 80 };
