import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler';

interface SourcePosition {
  inHead: boolean;
  inBody: boolean;
  /** Inside an element that is not shown: script, style, title, svg, fallback of a frame, `hidden`. */
  hidden: boolean;
  /** Inside an element with aria-hidden=true. */
  ariaHidden: boolean;
  /** Inside a span, div or section with data-nosnippet. */
  withheld: boolean;
}

/** Collects one kind of fact during the walk. */
export interface Reader {
  /** An element begins. The position includes the element itself. */
  enter?(element: Element, position: Readonly<SourcePosition>): void;
  text?(data: string, position: Readonly<SourcePosition>): void;
  leave?(element: Element, position: Readonly<SourcePosition>): void;
  /** The document ends. */
  end?(): void;
}

const HTML = 'http://www.w3.org/1999/xhtml';
const NOT_SHOWN = new Set(
  'script style template noscript svg title iframe noembed noframes'.split(' '),
);

/** Elements on which Google reads data-nosnippet. */
const NOSNIPPET = new Set(['span', 'div', 'section']);

/** Whether this is an element of HTML, not of SVG or MathML. */
export const isHtml = (element: Element): boolean =>
  element.namespace === undefined || element.namespace === HTML;

/** The line on which an element begins, from 1; 0 for elements that the parser added. */
export const getLine = (element: Element): number => element.sourceCodeLocation?.startLine ?? 0;

const MARKS: readonly (readonly [keyof SourcePosition, (element: Element) => boolean])[] = [
  ['inHead', (element) => element.name === 'head' && isHtml(element)],
  ['inBody', (element) => element.name === 'body' && isHtml(element)],
  ['hidden', (element) => NOT_SHOWN.has(element.name) || 'hidden' in element.attribs],
  ['ariaHidden', (element) => element.attribs['aria-hidden']?.trim().toLowerCase() === 'true'],
  ['withheld', (element) => NOSNIPPET.has(element.name) && 'data-nosnippet' in element.attribs],
];

/** Keeps the position: a mark holds until the element that set it first is left. */
class PositionTracker {
  readonly position: SourcePosition = {
    inHead: false,
    inBody: false,
    hidden: false,
    ariaHidden: false,
    withheld: false,
  };
  readonly #setBy = new Map<keyof SourcePosition, Element>();

  enter(element: Element): void {
    for (const [mark, applies] of MARKS)
      if (!this.position[mark] && applies(element)) {
        this.position[mark] = true;
        this.#setBy.set(mark, element);
      }
  }

  leave(element: Element): void {
    for (const [mark, by] of this.#setBy)
      if (by === element) {
        this.position[mark] = false;
        this.#setBy.delete(mark);
      }
  }
}

/** Walks a document once, in document order and without recursion. The content of templates is left out. */
export function walk(document: Document, readers: readonly Reader[]): void {
  const tracker = new PositionTracker();
  const leave = (element: Element): void => {
    for (const reader of readers) reader.leave?.(element, tracker.position);
    tracker.leave(element);
  };
  /** The node after this one and its content. Leaves the elements that end before that node. */
  const findNext = (node: AnyNode): AnyNode | null => {
    for (let at: AnyNode | null = node; at; at = at.parent) {
      if (isTag(at)) leave(at);
      if (at.next) return at.next;
    }
    return null;
  };

  let node: AnyNode | null = document.children[0] ?? null;
  while (node) {
    let below: AnyNode | undefined;
    if (isTag(node)) {
      tracker.enter(node);
      for (const reader of readers) reader.enter?.(node, tracker.position);
      if (node.name !== 'template') below = node.children[0];
    } else if (isText(node))
      for (const reader of readers) reader.text?.(node.data, tracker.position);
    node = below ?? findNext(node);
  }
  for (const reader of readers) reader.end?.();
}
