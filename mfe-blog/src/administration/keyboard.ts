import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

/** The key that was pressed with Control or Command and no other modifier, in lower case. */
export function getCommandKey(event: KeyboardEvent): string | undefined {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return isCommand ? event.key.toLowerCase() : undefined;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** The element and its ancestors within `root`, each followed by its neighbors, from near to far. */
function nearbyElements(element: Element, root: Element): Element[] {
  const nodes: Element[] = [];
  for (let node: Element | null = element; node && node !== root; node = node.parentElement) {
    const candidates = [node, node.nextElementSibling, node.previousElementSibling];
    nodes.push(...candidates.filter((candidate) => candidate !== null));
  }
  return [...nodes, root];
}

/**
 * When the focused element is removed, moves the focus to the nearest focusable element that remains within a root.
 * @returns the `onFocus` handler of the root
 */
export function useFocusNearby(): (event: FocusEvent) => void {
  const nearby = useRef<Element[]>([]);
  useEffect(() => {
    const [lastFocused] = nearby.current;
    if (!lastFocused || lastFocused.isConnected || document.activeElement !== document.body) return;
    const next = nearby.current
      .filter((element) => element.isConnected)
      .map((element) => (element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE)))
      .find((element) => element instanceof HTMLElement);
    next?.focus();
  });
  return ({ target, currentTarget }) => {
    nearby.current = nearbyElements(target, currentTarget);
  };
}

/** Handler of a notice's button. The notice disappears, so the focus moves to a field of the form. */
export const createFocusHandler =
  (name: string, decide: () => void) =>
  ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    decide();
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
