/** Names of the site's cookies; where it is encrypted, a prefix may stand before them (RFC 6265bis, 4.1.3). */

/** Says whose progress is shown. */
export const LEARNER_COOKIE = 'learner';
/** The administration's session: a token that says nothing. */
export const SESSION_COOKIE = 'admin_session';
/** By which a visitor keeps the builds of a canary; it says nothing else about anybody. */
export const VISITOR_COOKIE = 'visitor';
/** The builds that an administrator has chosen for this browser, signed by the shell. */
export const OVERRIDE_COOKIE = 'override';
