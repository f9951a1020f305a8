import { differs, type Field } from '../../boot/fields';

const FIELDS = 'input:not([type=hidden]),textarea,select';

const holdersBelow = (island: HTMLElement): HTMLElement[] => [
  ...island.querySelectorAll<HTMLElement>(`${FIELDS},details,summary,button,a[href]`),
];

const isField = (element: Element): element is Field => element.matches(FIELDS);

/** The same for an element of the server's HTML and for its equal in React's first render of the island. */
function keyOf(element: HTMLElement): string {
  if (!isField(element)) return element.tagName;
  const { type, name, value } = element;
  return [type, name, type === 'checkbox' || type === 'radio' ? value : ''].join(' ');
}

function copyState(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (!isField(from) || !differs(from)) return;
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
    to.selectedIndex = from.selectedIndex;
  else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
    if (from.type === 'file') to.files = from.files;
    else to.value = from.value;
  } else if (isField(to)) to.value = from.value;
}

const NOTHING_SELECTED = { selectionStart: null, selectionEnd: null };

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Runs a task that may move the element with the focus, and leaves the focus and the selection as they were. */
export function withFocusKept(task: () => void): void {
  const { activeElement: focused } = document;
  const { selectionStart, selectionEnd } = isText(focused) ? focused : NOTHING_SELECTED;
  task();
  if (document.activeElement === focused || !(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  // Fields such as those for email addresses do not tell their selection.
  if (isText(focused) && selectionStart !== null)
    focused.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Remembers what the visitor has typed, ticked, chosen, opened and focused in an island, for the case that React cannot
 * take over its HTML and renders the island anew.
 * @returns a function that gives it to the new elements. It is to be called before the island is hydrated, because then
 *   the boot script tells React of every field that differs from its initial state.
 */
export function keepState(island: HTMLElement): () => void {
  const holders = holdersBelow(island);
  let focused = document.activeElement;
  const noteFocus = ({ target }: Event): void => {
    if (target instanceof Element) focused = target;
  };
  island.addEventListener('focusin', noteFocus);
  return () => {
    island.removeEventListener('focusin', noteFocus);
    if (holders.every(({ isConnected }) => isConnected)) return;
    const equals = new Map<string, HTMLElement[]>();
    for (const element of holdersBelow(island)) {
      const key = keyOf(element);
      equals.set(key, [...(equals.get(key) ?? []), element]);
    }
    for (const holder of holders) {
      const equal = equals.get(keyOf(holder))?.shift();
      if (!equal || equal === holder) continue;
      copyState(holder, equal);
      if (holder === focused) equal.focus({ preventScroll: true });
    }
  };
}
