/** What stands in the place of texts that React has made, by each of these texts. */
interface Replacement {
  texts: readonly Text[];
  by: readonly ChildNode[];
}
const replacements = new WeakMap<Node, Replacement>();

/** When the words of a text have changed in the document, by `performance.now()`. */
const changedAt = new WeakMap<Node, number>();
/** How long a translator waits for its server at most, in milliseconds. */
const ON_THE_WAY = 5_000;

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isChild = (node: Node | null): node is ChildNode =>
  node instanceof Element || node instanceof CharacterData;

/** Takes a replacement out of the document. @param comes what takes its place */
function remove({ texts, by: [first, ...more] }: Replacement, comes: readonly Text[]): void {
  for (const text of texts) replacements.delete(text);
  for (const node of more) node.remove();
  first?.replaceWith(...comes);
}

/** Puts a text back that others have replaced, because React is about to change its place or has changed its words. */
function bringBack(node: Node): void {
  const replacement = replacements.get(node);
  if (replacement) remove(replacement, replacement.texts);
}

const words = new MutationObserver((changes) => {
  for (const { target } of changes) bringBack(target);
});

/** Translators put `<font>` elements in the place of a text, at once or in two steps. */
const translationBeside = ({ previousSibling, nextSibling }: MutationRecord): ChildNode[] =>
  [previousSibling, nextSibling].filter(isChild).filter(({ nodeName }) => nodeName === 'FONT');

/**
 * Notes the texts that a change has replaced. React keeps writing to them, although they have left the document: then
 * they are put back, and the translator translates them anew.
 */
export function noteReplacedTexts(change: MutationRecord): void {
  if (change.type === 'characterData') {
    changedAt.set(change.target, performance.now());
    bringBack(change.target);
  }
  for (const node of change.addedNodes) {
    const replacement = replacements.get(node);
    if (replacement) remove(replacement, []);
  }
  const texts = [...change.removedNodes].filter(isText).filter((text) => !text.parentNode);
  if (!texts.length) return;
  const added = [...change.addedNodes].filter(isChild);
  const by = added.length ? added : translationBeside(change).slice(0, 1);
  if (!by.length) return;
  for (const text of texts) {
    replacements.set(text, { texts, by });
    words.observe(text, { characterData: true });
  }
  // The translation may be one of the words before the change. Put back, the text is read anew.
  const isLate = (text: Text): boolean =>
    performance.now() - (changedAt.get(text) ?? -Infinity) < ON_THE_WAY;
  for (const text of texts.filter(isLate)) {
    changedAt.delete(text);
    bringBack(text);
  }
}

/**
 * Lets React work on a document that others have changed: it takes out and inserts nodes beside nodes that it has made,
 * wherever those are now. Without this it throws, and the island is lost (facebook/react#11538).
 */
export function tolerateForeignChanges(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    bringBack(child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, child: Node | null): T {
    if (child) bringBack(child);
    let place = child;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, node, place);
    return node;
  };
}
