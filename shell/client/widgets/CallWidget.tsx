import { useEffect, useRef, useState } from 'react';
import { countOpening, rememberManualClose } from '../../shared/widgets';
import { CallButton } from './CallButton';
import { CallCard } from './CallCard';
import { useDue } from './use-due';

type View = 'button' | 'card' | 'minimized';

/** The way to a free call: a round button, and the card that it opens into (docs/product.md 4.9). */
export function CallWidget() {
  const [view, setView] = useState<View>('button');
  const [isNew, setNew] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  /** Where the focus goes once the view has changed; it stays where it is when the card opens by itself. */
  const focusNext = useRef<typeof button | typeof card>(undefined);

  useEffect(() => {
    focusNext.current?.current?.focus();
    focusNext.current = undefined;
  }, [view]);

  useDue('call', () => {
    if (view === 'button' && countOpening('call')) setView('card');
  });

  const openByHand = () => {
    focusNext.current = card;
    setView('card');
  };
  const close = () => {
    rememberManualClose();
    focusNext.current = button;
    setNew(false);
    setView('button');
  };

  if (view === 'button') return <CallButton ref={button} pulsing={isNew} onClick={openByHand} />;
  return (
    <CallCard
      ref={card}
      minimized={view === 'minimized'}
      onMinimize={() => setView('minimized')}
      onExpand={() => setView('card')}
      onClose={close}
    />
  );
}
