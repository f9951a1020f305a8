/** Begins every id in what authors write, and none of a page, nor a property of `window` (HTML, "named access"). */
export const textPrefix = 'text-';
