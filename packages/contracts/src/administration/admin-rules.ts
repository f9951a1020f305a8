import type { TextRule } from '../text/text-rules';
import { optionalWrittenRule } from '../text/written-rules';

const password: TextRule = {
  missing: 'Please enter the password',
  limit: 1024,
  clean: (typed) => typed,
};

export const signInRules = { password };

/** The administration's note on an inquiry. */
export const noteRules = { note: optionalWrittenRule(5000) };

/** Message when the address that confirms an erasure is not the one to erase. */
export const ADDRESS_MISMATCH = 'This is not the address above';
