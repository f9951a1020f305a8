/** Said when the address that confirms an erasure is not the one to erase. */
export const otherAddress = 'This is not the address above';
