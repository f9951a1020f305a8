import {
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { withProviders } from '@site/shared-ui/islands';
import { Box, Card, chakra, Icon } from '@site/shared-ui/ui';
import { CloseButton } from './dialog';

/** Display time of a toast in milliseconds, and distance of a dismissing swipe in pixels (docs/product.md 9). */
const DISPLAY_MS = 5000;
const SWIPE_PX = 50;

interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error';
}

/** The newest toast, the only visible one (docs/product.md 4). `key` distinguishes it from an equal earlier one. */
let currentToast: (Toast & { key: number }) | undefined;
let count = 0;
const subscribers = new Set<() => void>();
const subscribe = (notify: () => void) => {
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
};
function setCurrentToast(next: Toast | undefined): void {
  currentToast = next && { ...next, key: ++count };
  subscribers.forEach((notify) => notify());
}

/** Calls `end` once a toast was displayed for its full time, without the time in which it was `paused`. */
function useCountdown(paused: boolean, end: () => void): void {
  const remaining = useRef(DISPLAY_MS);
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [paused, end]);
}

/** Handlers for an element that follows the pointer sideways and is dismissed beyond the swipe distance. */
function useSwipe(dismiss: () => void) {
  const start = useRef<number>(undefined);
  const distance = (event: PointerEvent<HTMLElement>): number =>
    start.current === undefined ? 0 : event.clientX - start.current;
  const endSwipe = (event: PointerEvent<HTMLElement>) => {
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
      const offset = distance(event);
      if (offset !== 0) event.currentTarget.style.transform = `translateX(${offset}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isFarEnough = Math.abs(distance(event)) >= SWIPE_PX;
      endSwipe(event);
      if (isFarEnough) dismiss();
    },
    onPointerCancel: endSwipe,
  };
}

const Message = chakra(Card, {
  base: {
    flexDirection: 'row',
    alignItems: 'start',
    paddingBlock: '2',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    color: 'ink',
    boxShadow: '0 12px 32px rgb(17 19 18 / 0.14)',
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    opacity: '1',
    transition: 'opacity .18s ease-out, translate .18s ease-out',
    _starting: { opacity: '0', translate: '0 -8px' },
  },
});

/** One message. Its countdown pauses while it is hovered or focused. */
function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: () => void }) {
  const { title, description, tone } = toast;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(hovered || focused, dismiss);
  const swipe = useSwipe(dismiss);
  const isError = tone === 'error';
  return (
    <Message
      {...swipe}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon
        name={isError ? 'alert' : 'success'}
        color={isError ? 'poor' : 'good'}
        boxSize="1.4em"
        marginTop="2.5"
      />
      <Box flex="1" minWidth="0" paddingBlock="2">
        <chakra.p fontWeight="600">{title}</chakra.p>
        {description && (
          <chakra.p color="muted" fontSize="sm" lineHeight="1.5">
            {description}
          </chakra.p>
        )}
      </Box>
      <CloseButton onClick={dismiss} />
    </Message>
  );
}
const Region = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    // Below the header: it must not cover a form in use or the floating corner.
    top: '4.75rem',
    right: { base: '4', sm: '6' },
    width: 'min(26rem, 100vw - 2rem)',
    overflow: 'visible',
    bg: 'transparent',
    pointerEvents: 'none',
    _backdrop: { display: 'none' },
  },
});

/** Region of the toasts: a landmark that F8 focuses (docs/product.md 9). */
function ToastRegion() {
  const current = useSyncExternalStore(subscribe, () => currentToast);
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  const key = current?.key;

  // Shown again for each message, to be above a dialog that was opened since the previous one.
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
      if (document.activeElement instanceof HTMLElement)
        previousFocus.current = document.activeElement;
      region.current.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const dismiss = useCallback(() => {
    const hadFocus = region.current?.contains(document.activeElement);
    dismissToast();
    if (hadFocus) previousFocus.current?.focus();
  }, []);

  const card = current && <ToastCard key={key} toast={current} dismiss={dismiss} />;
  return (
    <Region ref={region} popover="manual" aria-label="Notifications (F8)" tabIndex={-1}>
      <div role="status">{current?.tone === 'success' && card}</div>
      <div role="alert">{current?.tone === 'error' && card}</div>
    </Region>
  );
}

let isMounted = false;

/** Shows a message over the page for five seconds, and replaces the previous one. */
export function toast(message: Toast): void {
  // The region must exist before its first message: screen readers announce only changes of a live region.
  if (!isMounted) {
    isMounted = true;
    const element = document.createElement('div');
    element.className = 'island';
    document.body.append(element);
    const root = createRoot(element);
    flushSync(() => root.render(withProviders(<ToastRegion />)));
  }
  setCurrentToast(message);
}

/** Removes the current message, if any, because the visitor has acted on it. */
export const dismissToast = (): void => setCurrentToast(undefined);
