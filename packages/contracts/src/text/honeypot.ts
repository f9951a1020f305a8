/** Name of a form field that visitors do not see and bots fill in. Browsers do not autofill a field of this name. */
export const HONEYPOT = 'subject';
