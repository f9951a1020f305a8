import { chakra } from '@site/shared-ui/ui';

/** Buttons side by side, on a phone below each other. */
export const ButtonGroup = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', sm: 'row' }, gap: '3' },
});
