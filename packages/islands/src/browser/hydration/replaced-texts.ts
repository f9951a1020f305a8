/** What stands in the place of texts that React has made, by each of these texts. */
interface Replacement {
  texts: readonly Text[];
  by: readonly ChildNode[];
}
const replacements = new WeakMap<Node, Replacement>();

/** When the words of a text have changed in the document, by `performance.now()`. */
const textChangedAt = new WeakMap<Node, number>();
/** How long a translator waits for its server at most, in milliseconds. */
const TRANSLATION_TIMEOUT_MS = 5_000;

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isChild = (node: Node | null): node is ChildNode =>
  node instanceof Element || node instanceof CharacterData;

/** Takes a replacement out of the document. @param restored what takes its place */
function discard({ texts, by: [first, ...more] }: Replacement, restored: readonly Text[]): void {
  for (const text of texts) replacements.delete(text);
  for (const node of more) node.remove();
  first?.replaceWith(...restored);
}

/** Puts a text back that others have replaced, because React is about to change its place or has changed its words. */
function restoreText(node: Node): void {
  const replacement = replacements.get(node);
  if (replacement) discard(replacement, replacement.texts);
}

const textObserver = new MutationObserver((changes) => {
  for (const { target } of changes) restoreText(target);
});

/** Translators put `<font>` elements in the place of a text, at once or in two steps. */
const findTranslation = ({ previousSibling, nextSibling }: MutationRecord): ChildNode[] =>
  [previousSibling, nextSibling].filter(isChild).filter(({ nodeName }) => nodeName === 'FONT');

/**
 * Notes the texts that a change has replaced. React keeps writing to them, although they have left the document: then
 * they are put back, and the translator translates them again.
 */
export function trackReplacedTexts(change: MutationRecord): void {
  if (change.type === 'characterData') {
    textChangedAt.set(change.target, performance.now());
    restoreText(change.target);
  }
  for (const node of change.addedNodes) {
    const replacement = replacements.get(node);
    if (replacement) discard(replacement, []);
  }
  const texts = [...change.removedNodes].filter(isText).filter((text) => !text.parentNode);
  if (!texts.length) return;
  const added = [...change.addedNodes].filter(isChild);
  const by = added.length ? added : findTranslation(change).slice(0, 1);
  if (!by.length) return;
  for (const text of texts) {
    replacements.set(text, { texts, by });
    textObserver.observe(text, { characterData: true });
  }
  // The translation may be of the old text. Restoring the text makes the translator translate it again.
  const isOutdated = (text: Text): boolean =>
    performance.now() - (textChangedAt.get(text) ?? -Infinity) < TRANSLATION_TIMEOUT_MS;
  for (const text of texts.filter(isOutdated)) {
    textChangedAt.delete(text);
    restoreText(text);
  }
}

/**
 * Lets React work on a document that others have changed: it takes out and inserts nodes beside nodes that it has made,
 * wherever those are now. Without this it throws, and the island is lost (facebook/react#11538).
 */
export function tolerateForeignChanges(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    restoreText(child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, child: Node | null): T {
    if (child) restoreText(child);
    let reference = child;
    while (reference && reference.parentNode !== this) reference = reference.parentNode;
    insertBefore.call(this, node, reference);
    return node;
  };
}
