/**
 * What remotes import at the moment of need and the shell itself never does. Module Federation provides
 * only those of the shared modules that the shell's own code imports somewhere.
 * @public
 */
export const loadOverlay = () => import('@site/shared-ui/overlay');
