import { findEmailProblem, MAX_EMAIL_LENGTH, normalizeEmail } from './email-address';
import { EMAIL_MESSAGE } from './email-message';
import type { TextRule } from './text-rules';

/** An email address in its canonical form: lower case, its domain in Punycode. */
export const emailRule: TextRule = {
  missing: EMAIL_MESSAGE,
  limit: MAX_EMAIL_LENGTH,
  clean: (typed) => normalizeEmail(typed) ?? typed.trim(),
  problem: findEmailProblem,
};

/** The rules of a form that asks for an address alone. */
export const emailRules = { email: emailRule };
