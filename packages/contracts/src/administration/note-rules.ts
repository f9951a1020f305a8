import { optionalWrittenRule } from '../text/written-rules';

/** The administration's note on an inquiry. */
export const noteRules = { note: optionalWrittenRule(5000) };
