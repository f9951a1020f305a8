import { type Field, FIELDS, isDirty } from '../../define/fields';

const findStatefulElements = (island: HTMLElement): HTMLElement[] => [
  ...island.querySelectorAll<HTMLElement>(`${FIELDS},details,summary,button,a[href]`),
];

const isField = (element: Element): element is Field => element.matches(FIELDS);

/** The same for an element of the server's HTML and for its equal in React's first render of the island. */
function getMatchKey(element: HTMLElement): string {
  if (!isField(element)) return element.tagName;
  const { type, name, value } = element;
  return [type, name, type === 'checkbox' || type === 'radio' ? value : ''].join(' ');
}

function copyState(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  if (!isField(from) || !isDirty(from)) return;
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
    to.selectedIndex = from.selectedIndex;
  else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
    if (from.type === 'file') to.files = from.files;
    else to.value = from.value;
  } else if (isField(to)) to.value = from.value;
}

const NO_SELECTION = { selectionStart: null, selectionEnd: null };

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Runs a task that may move the element with the focus, and leaves the focus and the selection as they were. */
export function preserveFocus(task: () => void): void {
  const { activeElement: focused } = document;
  const { selectionStart, selectionEnd } = isTextField(focused) ? focused : NO_SELECTION;
  task();
  if (document.activeElement === focused || !(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  // Fields such as those for email addresses do not tell their selection.
  if (isTextField(focused) && selectionStart !== null)
    focused.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Remembers what the visitor has typed, ticked, chosen, opened and focused in an island, for the case that React cannot
 * take over its HTML and renders the island again.
 * @returns a function that gives it to the new elements. Call it before the island is hydrated, because then
 *   the boot script tells React of every field that differs from its initial state.
 */
export function saveState(island: HTMLElement): () => void {
  const originals = findStatefulElements(island);
  let focused = document.activeElement;
  const trackFocus = ({ target }: Event): void => {
    if (target instanceof Element) focused = target;
  };
  island.addEventListener('focusin', trackFocus);
  return () => {
    island.removeEventListener('focusin', trackFocus);
    if (originals.every(({ isConnected }) => isConnected)) return;
    const replacements = new Map<string, HTMLElement[]>();
    for (const element of findStatefulElements(island)) {
      const key = getMatchKey(element);
      replacements.set(key, [...(replacements.get(key) ?? []), element]);
    }
    for (const original of originals) {
      const replacement = replacements.get(getMatchKey(original))?.shift();
      if (!replacement || replacement === original) continue;
      copyState(original, replacement);
      if (original === focused) replacement.focus({ preventScroll: true });
    }
  };
}
