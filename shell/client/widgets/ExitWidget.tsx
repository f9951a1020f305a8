import { useState, type ComponentType } from 'react';
import { countOpening, isWayFree } from '../../shared/widgets';
import type { ExitPopupProps } from './ExitPopup';
import { useDue } from './use-due';

/** The popup on leaving, whose code comes when its turn does (docs/product.md 4.10). */
export function ExitWidget() {
  const [Popup, setPopup] = useState<ComponentType<ExitPopupProps>>();

  const open = async () => {
    const { default: ExitPopup } = await import('./ExitPopup');
    // Meanwhile somebody may have begun to type.
    if (isWayFree() && countOpening('popup')) setPopup(() => ExitPopup);
  };
  useDue('popup', () => void open().catch(() => undefined)); // nobody waits for it

  return Popup && <Popup onClose={() => setPopup(undefined)} />;
}
