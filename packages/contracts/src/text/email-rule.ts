import { emailAddress, MAX_EMAIL_LENGTH, problemWithEmail } from './email-address';
import { emailMessage } from './email-message';
import type { TextRule } from './text-rules';

/** An e-mail address in its canonical form: lower case, its domain in Punycode. */
export const emailRule: TextRule = {
  missing: emailMessage,
  limit: MAX_EMAIL_LENGTH,
  clean: (typed) => emailAddress(typed) ?? typed.trim(),
  problem: problemWithEmail,
};

/** The rules of a form that asks for an address alone. */
export const emailRules = { email: emailRule };
