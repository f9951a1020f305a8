import { useState } from 'react';
import { Box, chakra, Icon } from '@site/shared-ui/ui';
import { CloseButton } from './CloseButton';
import type { ShownToast } from './toast-store';
import { useCountdown } from './use-countdown';
import { useSwipe } from './use-swipe';

/** Milliseconds that a toast is displayed (docs/product.md 9). */
const display = 5000;

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '3',
    paddingBlock: '2',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    bg: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    boxShadow: '0 12px 32px rgb(17 19 18 / 0.14)',
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    opacity: '1',
    transition: 'opacity .18s ease-out, translate .18s ease-out',
    _starting: { opacity: '0', translate: '0 -8px' },
  },
});

/** One message. It waits while the pointer or the focus is on it. */
export function ToastCard({ toast, dismiss }: { toast: ShownToast; dismiss: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(display, hovered || focused, dismiss);
  const swipe = useSwipe(dismiss);
  return (
    <Card
      {...swipe}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon
        name={toast.tone === 'error' ? 'alert' : 'success'}
        color={toast.tone === 'error' ? 'poor' : 'good'}
        boxSize="1.4em"
        marginTop="2.5"
      />
      <Box flex="1" minWidth="0" paddingBlock="2">
        <chakra.p fontWeight="600">{toast.title}</chakra.p>
        {toast.description && (
          <chakra.p color="muted" fontSize="sm" lineHeight="1.5">
            {toast.description}
          </chakra.p>
        )}
      </Box>
      <CloseButton onClick={dismiss} />
    </Card>
  );
}
