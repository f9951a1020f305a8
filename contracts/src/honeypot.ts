/**
 * Name of a field that no visitor sees and programs fill in that post every form they find. It names nothing that a
 * browser fills in by itself.
 */
export const HONEYPOT = 'subject';
