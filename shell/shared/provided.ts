/**
 * Modules that remotes import and the shell itself does not. Module Federation provides only those shared modules that
 * the shell's own code imports somewhere.
 * @public
 */
export const provided = [
  () => import('@site/shared-ui/forms'),
  () => import('@site/shared-ui/overlay'),
];
