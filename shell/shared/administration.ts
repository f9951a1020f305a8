/** Whether a path is one of the administration's: they are kept and listed nowhere, and nothing floats there. */
export const isAdministration = (path: string): boolean => /^\/admin(\/|$)/.test(path);
