import { writtenOrEmpty } from '../text/written-rules';

/** The administration's note on an inquiry. */
export const noteRules = { note: writtenOrEmpty(5000) };
