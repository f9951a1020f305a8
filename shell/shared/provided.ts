/**
 * What remotes import and the shell itself never does. Module Federation provides only those of the shared modules that
 * the shell's own code imports somewhere.
 * @public
 */
export const provided = [
  () => import('@site/shared-ui/forms'),
  () => import('@site/shared-ui/overlay'),
];
