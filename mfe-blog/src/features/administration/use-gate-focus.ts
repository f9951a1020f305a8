import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes the focus along when the gate opens or shuts: to the password, and back to what somebody was at, or else to the
 * heading. While the page loads nothing is focused.
 * @param isOpen unknown until the server has said so
 */
export function useGateFocus(
  isOpen: boolean | undefined,
  heading: RefObject<HTMLElement | null>,
  gate: RefObject<HTMLElement | null>,
): void {
  const before = useRef(isOpen);
  const work = useRef<Element>(null);
  useEffect(() => {
    const turned = before.current !== undefined && before.current !== isOpen;
    before.current = isOpen;
    if (!turned) return;
    if (isOpen) {
      const back = work.current?.isConnected ? work.current : heading.current;
      if (back instanceof HTMLElement) back.focus();
    } else {
      work.current = document.activeElement === document.body ? null : document.activeElement;
      gate.current?.querySelector<HTMLElement>('input[type=password]')?.focus();
    }
  }, [isOpen, heading, gate]);
}
