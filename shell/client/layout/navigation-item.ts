/** Links and menu buttons of the header: as high as the header, underlined by it when active. */
export const navigationItem = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    height: '16',
    paddingInline: '3',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    _hover: {
      '&:not([aria-current], [data-current])': { boxShadow: 'inset 0 -2px {colors.line}' },
    },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current], &[data-current]': { boxShadow: 'inset 0 -2px {colors.accent}' },
  },
} as const;
