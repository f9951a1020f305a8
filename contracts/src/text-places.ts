/**
 * Begins every id in what authors write, and no id of a page: whatever a heading is called, it names no part of the page
 * and no property of `window` (HTML, "named access on the Window object").
 */
export const textPrefix = 'text-';
