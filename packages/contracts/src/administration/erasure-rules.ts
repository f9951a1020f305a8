/** Message when the address that confirms an erasure is not the one to erase. */
export const ADDRESS_MISMATCH = 'This is not the address above';
