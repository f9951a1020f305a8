import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler';
import { keyword } from './attributes';

interface SourcePosition {
  readonly inHead: boolean;
  readonly inBody: boolean;
  /** Inside an element that is not shown: script, style, title, svg, fallback of a frame, `hidden`. */
  readonly hidden: boolean;
  /** Inside an element with aria-hidden=true. */
  readonly ariaHidden: boolean;
  /** Inside a span, div or section with data-nosnippet. */
  readonly withheld: boolean;
}

/** Collects one kind of fact during the walk. */
export interface Reader {
  /** An element begins. The position includes the element itself. */
  enter?(element: Element, position: SourcePosition): void;
  text?(data: string, position: SourcePosition): void;
  leave?(element: Element, position: SourcePosition): void;
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

const OUTSIDE: SourcePosition = {
  inHead: false,
  inBody: false,
  hidden: false,
  ariaHidden: false,
  withheld: false,
};

/** The position inside an element, from the one around it. */
const getPosition = (element: Element, around: SourcePosition): SourcePosition => ({
  inHead: around.inHead || (element.name === 'head' && isHtml(element)),
  inBody: around.inBody || (element.name === 'body' && isHtml(element)),
  hidden: around.hidden || NOT_SHOWN.has(element.name) || 'hidden' in element.attribs,
  ariaHidden: around.ariaHidden || keyword(element, 'aria-hidden') === 'true',
  withheld: around.withheld || (NOSNIPPET.has(element.name) && 'data-nosnippet' in element.attribs),
});

/** Walks a document once, in document order and without recursion. The content of templates is left out. */
export function walk(document: Document, readers: readonly Reader[]): void {
  /** The positions around the current one. */
  const outer: SourcePosition[] = [];
  let position = OUTSIDE;
  const enter = (element: Element): void => {
    outer.push(position);
    position = getPosition(element, position);
    for (const reader of readers) reader.enter?.(element, position);
  };
  const leave = (element: Element): void => {
    for (const reader of readers) reader.leave?.(element, position);
    position = outer.pop() ?? OUTSIDE;
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
      enter(node);
      if (node.name !== 'template') below = node.children[0];
    } else if (isText(node)) for (const reader of readers) reader.text?.(node.data, position);
    node = below ?? findNext(node);
  }
  for (const reader of readers) reader.end?.();
}
