/**
 * Whether a path is one of the administration's, or of a draft that its author shows by a link. Such pages are kept and
 * listed nowhere, nothing floats there, and nobody is told of visits: the address alone opens a draft.
 */
export const isConfidential = (path: string): boolean =>
  /^\/(admin(\/|$)|blog\/drafts\/)/.test(path);
