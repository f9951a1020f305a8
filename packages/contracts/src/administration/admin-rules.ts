import type { TextRule } from '../text/text-rules';

const password: TextRule = {
  missing: 'Please enter the password',
  limit: 1024,
  clean: (typed) => typed,
};

export const signInRules = { password };
