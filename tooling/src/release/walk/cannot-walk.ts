/** The pages cannot be walked from this machine. The build is not the reason. */
export class CannotWalk extends Error {}
