/** Whose progress the pages show: there is no sign-in, everyone is this one learner (spec section 6). */
export const LEARNER = 'demo@example.com';
