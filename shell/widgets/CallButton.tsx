import type { Ref } from 'react';
import { chakra, Icon } from '@site/shared-ui/ui';

const Round = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    flexShrink: '0',
    boxSize: '14',
    borderRadius: 'full',
    bg: 'accent',
    color: 'onAccent',
    border: '1px solid transparent',
    _hover: { bg: 'ink', color: 'paper' },
    // Nothing would open.
    '@media (scripting: none)': { display: 'none' },
  },
  variants: {
    pulsing: {
      true: {
        _after: {
          content: '""',
          position: 'absolute',
          inset: '-1px',
          borderRadius: 'full',
          border: '2px solid {colors.accent}',
          pointerEvents: 'none',
          opacity: '0',
        },
        '@media (prefers-reduced-motion: no-preference)': {
          // Once the page has come to rest, and for less than five seconds: nobody can stop it (WCAG 2.2.2).
          _after: { animation: 's-ring 1.6s ease-out 2s 3' },
        },
      },
    },
  },
});

interface CallButtonProps {
  ref: Ref<HTMLButtonElement>;
  pulsing: boolean;
  onClick: () => void;
}

/** Opens the card for a call. */
export const CallButton = (props: CallButtonProps) => (
  <Round type="button" aria-label="Schedule your free call" {...props}>
    <Icon name="phone" boxSize="1.5rem" />
  </Round>
);
