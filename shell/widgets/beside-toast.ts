/** Limits the height of boxes in a corner while a toast is shown below the header. */
export const besideToast = {
  'html:has([popover=manual] [role] > *) &': { maxHeight: 'max(10rem, 100dvh - 16rem)' },
} as const;
