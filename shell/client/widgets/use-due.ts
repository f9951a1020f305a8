import { useEffect, useEffectEvent } from 'react';
import type { Widget } from '../../shared/widgets';

/** Takes a widget's turn, which the inline boot announces. */
export function useDue(own: Widget, open: () => void): void {
  const take = useEffectEvent((event: CustomEvent<Widget>) => {
    if (event.detail !== own) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener('widget:due', take);
    return () => removeEventListener('widget:due', take);
  }, []);
}
