import { findIsland } from '../../define/island-state';
import { tolerateForeignChanges, trackReplacedTexts } from './replaced-texts';

/** Changes of others in islands that are not hydrated, in order. */
let pending: MutationRecord[] = [];

const closestElement = (node: Node): Element | null =>
  node instanceof Element ? node : node.parentElement;

/**
 * Takes over the records of what changes in the document.
 * @param isMounted whether React owns the HTML of an island: then its changes are React's, or a translator's
 */
export function watchForeignChanges(isMounted: (island: HTMLElement) => boolean): void {
  const sortChanges = (changes: readonly MutationRecord[]): void => {
    for (const change of changes) {
      const island = findIsland(closestElement(change.target));
      if (island && !isMounted(island)) pending.push(change);
      else trackReplacedTexts(change);
    }
  };
  sortChanges(window.__boot.changes);
  window.__boot.onChanges = sortChanges;
  tolerateForeignChanges();
}

const isChildOf = (parent: Node, node: Node | null): boolean => node?.parentNode === parent;

/** Takes a change back. Returns a function that makes it again, unless React has changed the place since. */
function undoChange(change: MutationRecord): () => void {
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
    const isUnchanged = removed.every(
      (node, index) => isChildOf(target, node) && node.nodeValue === texts[index],
    );
    if (!isUnchanged) return;
    const fragment = document.createDocumentFragment();
    fragment.append(...added);
    const [first] = removed;
    if (first) target.replaceChild(fragment, first);
    else target.insertBefore(fragment, next());
    for (const node of removed.slice(1)) target.removeChild(node);
  };
}

/**
 * Takes back what others have changed in an island. Returns a function that makes the changes again, if there are any.
 */
export function undoForeignChanges(island: HTMLElement): (() => void) | undefined {
  const redoSteps: (() => void)[] = [];
  const rest: MutationRecord[] = [];
  // What was removed last is back, and in the document, before an earlier change inside of it is looked at.
  for (const change of pending.reverse())
    if (island.contains(change.target)) redoSteps.unshift(undoChange(change));
    else rest.unshift(change);
  pending = rest;
  return redoSteps.length ? () => redoSteps.forEach((redo) => redo()) : undefined;
}
