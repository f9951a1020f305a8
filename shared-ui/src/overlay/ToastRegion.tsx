import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { chakra } from '@site/shared-ui/ui';
import { ToastCard } from './ToastCard';
import { toastStore } from './toast-store';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    // Below the header: what is being filled in and what floats in the corner stay free.
    top: '4.75rem',
    right: { base: '4', sm: '6' },
    width: 'min(26rem, 100vw - 2rem)',
    overflow: 'visible',
    bg: 'transparent',
    pointerEvents: 'none',
    _backdrop: { display: 'none' },
  },
});

/** Where toasts appear: a landmark that F8 focuses (docs/product.md 9). */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const key = toast?.key;

  // In the top layer, and above a dialog that was opened since the last message.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [key]);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !region.current) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) cameFrom.current = document.activeElement;
      region.current.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const dismiss = useCallback(() => {
    const hadFocus = region.current?.contains(document.activeElement);
    toastStore.dismiss();
    if (hadFocus) cameFrom.current?.focus();
  }, []);

  const card = toast && <ToastCard key={toast.key} toast={toast} dismiss={dismiss} />;
  return (
    <Region ref={region} popover="manual" aria-label="Notifications (F8)" tabIndex={-1}>
      <div role="status">{toast?.tone === 'success' && card}</div>
      <div role="alert">{toast?.tone === 'error' && card}</div>
    </Region>
  );
}
