import { chakra } from '@site/shared-ui/ui';

/** A square button that shows an icon alone. Its text is its `aria-label`, or hidden. */
export const IconButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '11',
      flexShrink: '0',
      borderRadius: 'control',
      _hover: { bg: 'sunk' },
    },
  },
  { defaultProps: { type: 'button' } },
);
