import { isTag, isText, type AnyNode, type Document, type Element } from 'domhandler';

/** Where the walk stands. */
export interface Place {
  inHead: boolean;
  inBody: boolean;
  /** Inside an SVG drawing. */
  inSvg: boolean;
  /** Inside something that is not shown: scripts, styles, frames' fallbacks, drawings, `hidden`. */
  hidden: boolean;
  /** Inside something with aria-hidden=true. */
  ariaHidden: boolean;
  /** Inside something with data-nosnippet. */
  withheld: boolean;
}

/** Gathers one kind of fact while the document is walked once. */
export interface Reader {
  /** An element begins; the place counts the element itself. */
  enter?(element: Element, place: Readonly<Place>): void;
  text?(data: string, place: Readonly<Place>): void;
  leave?(element: Element, place: Readonly<Place>): void;
}

const HTML = 'http://www.w3.org/1999/xhtml';
const NOT_SHOWN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'title',
  'iframe',
  'noembed',
  'noframes',
]);

/** Whether this is an element of HTML, and not of a drawing or a formula. */
export const isHtml = (element: Element): boolean =>
  element.namespace === undefined || element.namespace === HTML;

/** The line on which an element begins, from 1; 0 for what the parser added itself. */
export const lineOf = (element: Element): number => element.sourceCodeLocation?.startLine ?? 0;

type Mark = readonly [keyof Place, (element: Element) => boolean];

const MARKS: readonly Mark[] = [
  ['inHead', (element) => element.name === 'head' && isHtml(element)],
  ['inBody', (element) => element.name === 'body' && isHtml(element)],
  ['inSvg', (element) => element.name === 'svg'],
  ['hidden', (element) => NOT_SHOWN.has(element.name) || 'hidden' in element.attribs],
  ['ariaHidden', (element) => element.attribs['aria-hidden']?.trim().toLowerCase() === 'true'],
  ['withheld', (element) => 'data-nosnippet' in element.attribs],
];

/** Keeps the place by what is open: a mark holds until the element that set it first is left. */
class Position {
  readonly place: Place = {
    inHead: false,
    inBody: false,
    inSvg: false,
    hidden: false,
    ariaHidden: false,
    withheld: false,
  };
  readonly #setBy = new Map<keyof Place, Element>();

  enter(element: Element): void {
    for (const [mark, applies] of MARKS)
      if (!this.place[mark] && applies(element)) {
        this.place[mark] = true;
        this.#setBy.set(mark, element);
      }
  }

  leave(element: Element): void {
    for (const [mark, by] of this.#setBy)
      if (by === element) {
        this.place[mark] = false;
        this.#setBy.delete(mark);
      }
  }
}

/** Walks a document once, in its order and without recursion. What templates hold is left out. */
export function walk(document: Document, readers: readonly Reader[]): void {
  const position = new Position();
  const leave = (element: Element): void => {
    for (const reader of readers) reader.leave?.(element, position.place);
    position.leave(element);
  };
  /** The node after this one and all that it holds; leaves what ends with it. */
  const after = (node: AnyNode): AnyNode | null => {
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
      position.enter(node);
      for (const reader of readers) reader.enter?.(node, position.place);
      if (node.name !== 'template') below = node.children[0];
    } else if (isText(node)) for (const reader of readers) reader.text?.(node.data, position.place);
    node = below ?? after(node);
  }
}
