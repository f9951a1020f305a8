/** As long as there is a toast, which stands below the header, what stands in a corner keeps lower. */
export const besideToast = {
  'html:has([popover=manual] [role] > *) &': { maxHeight: 'max(10rem, 100dvh - 16rem)' },
} as const;
