import { chakra } from '@site/shared-ui/ui';

/** A button with an icon, and no border. */
export const Square = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    flexShrink: '0',
    borderRadius: 'control',
    _hover: { bg: 'sunk' },
  },
});
