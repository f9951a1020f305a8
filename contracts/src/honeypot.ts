/** A field that no visitor sees and programs fill in; it names nothing that a browser fills in by itself. */
export const HONEYPOT = 'subject';
