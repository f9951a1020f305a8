/** Stands where a call has to name a learner; whose progress it is, the cookie says (docs/product.md 6, ADR 27). */
export const LEARNER = 'demo@example.com';
