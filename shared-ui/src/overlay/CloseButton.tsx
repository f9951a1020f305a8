import { chakra, Icon } from '@site/shared-ui/ui';

const Square = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    flexShrink: '0',
    borderRadius: 'control',
    _hover: { bg: 'sunk' },
  },
});

export const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <Square type="button" aria-label="Close" onClick={onClick}>
    <Icon name="close" />
  </Square>
);
