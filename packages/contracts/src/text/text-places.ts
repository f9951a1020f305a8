/** Prefix of every id in authors' texts. No id of a page and no property of `window` has it (HTML, "named access"). */
export const TEXT_ID_PREFIX = 'text-';
