import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@site/shared-ui/icon-button';
import { useFloatingWidget } from '@site/shared-ui/islands';
import { chakra, Icon } from '@site/shared-ui/ui';
import { CallCard } from './CallCard';

const RoundButton = chakra(IconButton, {
  base: {
    position: 'relative',
    borderRadius: 'full',
    bg: 'accent',
    color: 'onAccent',
    border: '1px solid transparent',
    _hover: { bg: 'ink', color: 'paper' },
    // The button needs scripts to open the card.
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
          // After two seconds, when the page is at rest, and under five in all: nothing can stop it (WCAG 2.2.2).
          _after: { animation: 's-ring 1.6s ease-out 2s 3' },
        },
      },
    },
  },
});

const OVERLAYS_ABOVE = 'dialog[open],[popover=auto]:popover-open';

/** Entry to a free call: a round button that opens a card (docs/product.md 4.9). */
export default function CallWidget() {
  const [isMinimized, setIsMinimized] = useState(false);
  const [isNew, setIsNew] = useState(true);
  const { isOpen, open, close, dismiss } = useFloatingWidget(!isMinimized);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  /** The element to focus after the view has changed. Unset when the card opens by itself, so focus stays. */
  const focusNext = useRef<typeof button | typeof card>(undefined);
  const isCard = isOpen || isMinimized;

  useEffect(() => {
    focusNext.current?.current?.focus();
    focusNext.current = undefined;
  }, [isCard]);

  const openCard = () => {
    focusNext.current = card;
    setIsNew(false);
    open();
  };
  const toggleCard = () => {
    setIsMinimized(!isMinimized);
    if (isMinimized) open();
    else close();
  };
  const dismissCard = () => {
    focusNext.current = button;
    setIsMinimized(false);
    dismiss();
  };
  const closeByKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    // An overlay above the card closes first.
    if (key !== 'Escape' || defaultPrevented || document.querySelector(OVERLAYS_ABOVE)) return;
    const hasFocus = card.current?.contains(document.activeElement);
    dismissCard();
    if (!hasFocus) focusNext.current = undefined;
  });
  useEffect(() => {
    if (!isCard) return;
    addEventListener('keydown', closeByKey);
    return () => removeEventListener('keydown', closeByKey);
  }, [isCard]);

  if (!isCard)
    return (
      <RoundButton
        type="button"
        aria-label="Schedule your free call"
        ref={button}
        pulsing={isNew}
        onAnimationEnd={() => setIsNew(false)}
        onClick={openCard}
      >
        <Icon name="video" boxSize="1.5rem" />
      </RoundButton>
    );
  return (
    <CallCard ref={card} minimized={isMinimized} onToggle={toggleCard} onClose={dismissCard} />
  );
}
