/** Pages cannot be walked from here, for a reason that is none of the build's. */
export class CannotWalk extends Error {}
