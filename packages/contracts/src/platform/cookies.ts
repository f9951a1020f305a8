// Names of the site's cookies. On https some get a prefix (RFC 6265bis, 4.1.3).

/** Identifies the learner whose progress is shown. */
export const LEARNER_COOKIE = 'learner';
/** The session of the administration: a random token. */
export const SESSION_COOKIE = 'admin_session';
/** A random id, set while there is a canary: it decides which build the visitor gets, and has no other use. */
export const VISITOR_COOKIE = 'visitor';
/** The builds that an administrator has chosen for this browser, signed by the shell. */
export const OVERRIDE_COOKIE = 'override';
