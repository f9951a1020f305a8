import { useRef, type PointerEvent } from 'react';

/** Pixels to the side after which letting go dismisses (docs/product.md 9). */
const threshold = 50;

/** Handlers for an element that follows the pointer sideways and is dismissed when it has come far enough. */
export function useSwipe(dismiss: () => void) {
  const start = useRef<number | undefined>(undefined);
  const distance = (event: PointerEvent<HTMLElement>): number =>
    start.current === undefined ? 0 : event.clientX - start.current;
  const letGo = (event: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    event.currentTarget.style.transform = '';
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const moved = distance(event);
      if (moved !== 0) event.currentTarget.style.transform = `translateX(${moved}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const far = Math.abs(distance(event)) >= threshold;
      letGo(event);
      if (far) dismiss();
    },
    onPointerCancel: letGo,
  };
}
