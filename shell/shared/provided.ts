/**
 * Shared modules that remotes import. Module Federation provides only the shared modules that the shell's own code
 * imports somewhere; without this file only a widget of the shell would import these two.
 * @public
 */
export const provided = [
  () => import('@site/shared-ui/forms'),
  () => import('@site/shared-ui/overlay'),
];
