import { useEffect, useRef, useState } from 'react';
import { useFloatingWidget } from '@site/shared-ui/parts';
import { CallButton } from './CallButton';
import { CallCard } from './CallCard';

/** The way to a free call: a round button, and the card that it opens into (docs/product.md 4.9). */
export default function CallWidget() {
  const [isMinimized, setMinimized] = useState(false);
  const [isNew, setNew] = useState(true);
  const { isOpen, open, close, dismiss } = useFloatingWidget(!isMinimized);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  /** Where the focus goes once the view has changed; it stays where it is when the card opens by itself. */
  const focusNext = useRef<typeof button | typeof card>(undefined);
  const isCard = isOpen || isMinimized;

  useEffect(() => {
    focusNext.current?.current?.focus();
    focusNext.current = undefined;
  }, [isCard]);

  const openByHand = () => {
    focusNext.current = card;
    open();
  };
  const minimize = () => {
    setMinimized(true);
    close();
  };
  const expand = () => {
    setMinimized(false);
    open();
  };
  const closeForGood = () => {
    focusNext.current = button;
    setNew(false);
    setMinimized(false);
    dismiss();
  };

  if (!isCard) return <CallButton ref={button} pulsing={isNew} onClick={openByHand} />;
  return (
    <CallCard
      ref={card}
      minimized={isMinimized}
      onMinimize={minimize}
      onExpand={expand}
      onClose={closeForGood}
    />
  );
}
