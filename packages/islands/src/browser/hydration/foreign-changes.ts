import { islandOf } from '../../define/island-state';
import { noteReplacedTexts, tolerateForeignChanges } from './replaced-texts';

/** Changes of others in islands that are not hydrated, in order. */
let pending: MutationRecord[] = [];

const elementAround = (node: Node): Element | null =>
  node instanceof Element ? node : node.parentElement;

/**
 * Takes over the records of what changes in the document.
 * @param isMounted whether React owns the HTML of an island: then its changes are React's, or a translator's
 */
export function watchForeignChanges(isMounted: (island: HTMLElement) => boolean): void {
  const sort = (changes: readonly MutationRecord[]): void => {
    for (const change of changes) {
      const island = islandOf(elementAround(change.target));
      if (island && !isMounted(island)) pending.push(change);
      else noteReplacedTexts(change);
    }
  };
  sort(window.__boot.changes);
  window.__boot.changed = sort;
  tolerateForeignChanges();
}

const isChildOf = (parent: Node, node: Node | null): boolean => node?.parentNode === parent;

/** Takes a change back. Returns a function that makes it again, unless React has changed the place since. */
function undo(change: MutationRecord): () => void {
  const { target, oldValue, nextSibling } = change;
  if (target instanceof CharacterData) {
    const { data } = target;
    target.data = oldValue ?? '';
    return () => {
      if (target.data === oldValue) target.data = data;
    };
  }
  const added = [...change.addedNodes];
  const removed = [...change.removedNodes];
  const texts = removed.map(({ nodeValue }) => nodeValue);
  const next = (): Node | null => (isChildOf(target, nextSibling) ? nextSibling : null);
  for (const node of added) if (isChildOf(target, node)) target.removeChild(node);
  for (const node of removed) target.insertBefore(node, next());
  return () => {
    const isAsBefore = removed.every(
      (node, index) => isChildOf(target, node) && node.nodeValue === texts[index],
    );
    if (!isAsBefore) return;
    const between = document.createDocumentFragment();
    between.append(...added);
    const [first] = removed;
    if (first) target.replaceChild(between, first);
    else target.insertBefore(between, next());
    for (const node of removed.slice(1)) target.removeChild(node);
  };
}

/**
 * Takes back what others have changed in an island. Returns a function that makes the changes again, if there are any.
 */
export function undoForeignChanges(island: HTMLElement): (() => void) | undefined {
  const again: (() => void)[] = [];
  const rest: MutationRecord[] = [];
  // What was removed last is back, and in the document, before an earlier change inside of it is looked at.
  for (const change of pending.reverse())
    if (island.contains(change.target)) again.unshift(undo(change));
    else rest.unshift(change);
  pending = rest;
  return again.length ? () => again.forEach((make) => make()) : undefined;
}
