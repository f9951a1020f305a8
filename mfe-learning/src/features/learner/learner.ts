/** Whose progress the pages show: there is no sign-in, everyone is this one learner (docs/product.md 6). */
export const LEARNER = 'demo@example.com';
